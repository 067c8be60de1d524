import { expect, test } from "vitest";
import { contactSchemaFor, studioMessageSchema, teamMessageSchema } from "./contact.ts";
import { newsletterSubscriptionSchema } from "./newsletter.ts";

const toTeam = { firstName: "Ada", email: "ada@mail.example", message: "Hello from Guelph." };
const toStudio = {
  studioId: 7,
  name: "Ada",
  email: "ada@mail.example",
  phone: "",
  message: "Hello you there",
};

test.each([
  ["First name is required", { firstName: "" }],
  ["First name is required", { firstName: undefined }],
  ["First name must be less than 50 characters", { firstName: "x".repeat(51) }],
  ["Please enter a valid email address", { email: "ada@" }],
  ["Message must be at least 10 characters", { message: "Too short" }],
  ["Message must be less than 1000 characters", { message: "x".repeat(1001) }],
])("a message to the team is refused: %s", (message, changes) => {
  const result = teamMessageSchema.safeParse({ ...toTeam, ...changes });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("a message that names a studio goes to the studio, any other to the team", () => {
  expect(contactSchemaFor(toStudio)).toBe(studioMessageSchema);
  expect(contactSchemaFor(toTeam)).toBe(teamMessageSchema);
  expect(contactSchemaFor("text")).toBe(teamMessageSchema);
  expect(studioMessageSchema.safeParse(toStudio).success).toBe(true);
  expect(teamMessageSchema.safeParse(toTeam).success).toBe(true);
  expect(studioMessageSchema.safeParse({ ...toStudio, studioId: 2 ** 53 }).success).toBe(false);
});

test.each([
  ["", "Please enter your email address."],
  ["  ", "Please enter your email address."],
  ["ada", "Please enter a valid email address"],
])("the newsletter refuses %j: %s", (email, message) => {
  const result = newsletterSubscriptionSchema.safeParse({ email });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("the newsletter takes an address with spaces around it", () => {
  expect(newsletterSubscriptionSchema.parse({ email: " ada@mail.example " }).email).toBe(
    "ada@mail.example",
  );
});
