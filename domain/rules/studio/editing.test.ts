import { expect, test } from "vitest";
import { studioEditSchema } from "#domain/contracts/console/studio-edit.ts";
import { readDirectoryWords } from "./read-directory-words.ts";
import {
  changedFields,
  compareStudioEdits,
  emptyStudioForm,
  writeStudioForm,
} from "./studio-form.ts";

const form = {
  ...emptyStudioForm,
  name: "Harbour & Core",
  city: "Toronto",
  latitude: "43.65",
  longitude: "-79.38",
};

test("what a form shows of a studio is what it saves", () => {
  const typed = {
    ...form,
    price: "28.50",
    hours: "Monday: 9 AM to 5 PM\nSunday: Closed",
    classTypes: "reformer-pilates\nSomething Else",
    imageUrls: "/images/a.jpg\nhttps://pictures.example/b.jpg",
    peopleAlsoSearch: "Core Loft",
    isPositionApproximate: "on",
    rating: "4.5",
  };
  const read = studioEditSchema.parse(typed);
  expect(read).toMatchObject({ price: 2850, hours: { monday: "9 AM to 5 PM", sunday: "Closed" } });
  expect(writeStudioForm(read)).toEqual(typed);
  expect(changedFields(typed, writeStudioForm(read))).toEqual([]);
});

test.each([
  ["phone", "12", "Invalid phone number"],
  ["postalCode", "12345", "Invalid postal code"],
  ["website", "javascript:alert(1)", "Please enter a valid website URL"],
  [
    "instagram",
    "https://evil.example/x",
    "Please enter a link to your Instagram page, or your name there",
  ],
  ["description", "Too short", "Description must be at least 50 characters"],
  ["latitude", "12", "This position is not in Ontario"],
  ["latitude", "", "This position is not in Ontario"],
  ["price", "cheap", "Please enter a price in dollars, such as 28 or 28.50"],
  ["hours", "Someday: 9 to 5", '"Someday" is no day of the week'],
  ["imageUrl", "//evil.example/x.png", "Please enter a valid picture address"],
  ["rating", "6", "A rating is from 0 to 5"],
  ["name", "", "Studio name is required"],
] as const)("%s %j is refused: %s", (field, text, message) => {
  const { error } = studioEditSchema.safeParse({ ...form, reviewCount: "0", [field]: text });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test("of two edits at once each keeps its own; what both changed is to be chosen", () => {
  const typed = { ...form, phone: "416-555-0100", website: "https://mine.example", city: "Ottawa" };
  const current = { ...form, phone: "416-555-0199", email: "a@b.example", city: "Ottawa" };
  const compared = compareStudioEdits(form, typed, current);
  expect(compared).toMatchObject({ mine: ["website"], theirs: ["email"], both: ["phone"] });
  expect(compared.form).toEqual({ ...typed, email: "a@b.example" });
});

test("a telephone number is found in any writing, a number alone is an id as well", () => {
  expect(readDirectoryWords("+1 (416) 555-0157")).toMatchObject({ phoneDigits: "4165550157" });
  expect(readDirectoryWords("555.0157")).toMatchObject({ phoneDigits: "5550157" });
  expect(readDirectoryWords("#12")).toMatchObject({ id: 12, phoneDigits: undefined });
  expect(readDirectoryWords("Études m5v3a8")).toMatchObject({
    words: ["études", "m5v3a8"],
    postalCode: "M5V 3A8",
    phoneDigits: undefined,
  });
});
