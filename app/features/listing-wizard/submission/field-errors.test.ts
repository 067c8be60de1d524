import { expect, test } from "vitest";
import { listIssues } from "#app/components/forms/use-schema-form.ts";
import { listingSubmissionSchema } from "#domain/contracts/listings/listing.ts";
import { emptyAnswers, type WizardAnswers } from "../draft/wizard-answers.ts";
import { readStep, stepOfField } from "../steps/wizard-steps.ts";
import { fieldErrors } from "./field-errors.ts";

const checkAnswers = (answers: WizardAnswers) =>
  fieldErrors(listIssues(listingSubmissionSchema, answers));

test("an empty wizard lists what is missing in the order of its fields", () => {
  expect(checkAnswers(emptyAnswers)).toEqual([
    { field: "studioName", message: "Studio name is required" },
    { field: "email", message: "Please enter a valid email address" },
    { field: "phone", message: "Phone number is required" },
    { field: "address", message: "Address is required" },
    { field: "neighborhood", message: "Neighborhood is required" },
    { field: "city", message: "City is required" },
    { field: "postalCode", message: "Postal code is required" },
    { field: "description", message: "Description must be at least 50 characters" },
    { field: "classTypes", message: "Select at least one class type" },
  ]);
});

test("hours that are too long are the matter of their day", () => {
  const hours = { ...emptyAnswers.hours, friday: "late ".repeat(30) };
  expect(checkAnswers({ ...emptyAnswers, hours })).toContainEqual({
    field: "hours.friday",
    message: "Hours must be less than 100 characters",
  });
});

test("an error leads to the step of its field", () => {
  expect([
    stepOfField("tiktok"),
    stepOfField("hours.sunday"),
    stepOfField("monthsSelected"),
  ]).toEqual([1, 2, 3]);
});

test("whatever the address says, there is a step", () => {
  expect([null, "", "0", "2", "4", "5", "2.5", "x"].map(readStep)).toEqual([
    1, 1, 1, 2, 4, 1, 1, 1,
  ]);
});

test("what the server found wrong stands at its field, in the wizard's order", () => {
  const issues = [
    { path: "featuredPackage", message: "Not any more." },
    { path: "classTypes.0", message: "An entry is empty" },
    { path: "somethingElse", message: "Unknown" },
  ];
  expect(fieldErrors(issues)).toEqual([
    { field: "classTypes", message: "An entry is empty" },
    { field: "featuredPackage", message: "Not any more." },
  ]);
});
