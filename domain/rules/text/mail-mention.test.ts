import { expect, test } from "vitest";
import { mailMentionPattern } from "./markup.ts";

const mentions = (text: string, email = "ann@mail.example") =>
  new RegExp(mailMentionPattern(email), "i").test(text);

test.each([
  "ann@mail.example",
  "Ann <ANN@mail.example>",
  "Write to ann@mail.example.",
  '{"replyTo":"ann@mail.example"}',
  "a@b.ca,ann@mail.example;c@d.ca",
])("%s names the address", (text) => {
  expect(mentions(text)).toBe(true);
});

test.each([
  "joann@mail.example",
  "ann@mail.example.org",
  "ann@mail.examples",
  "ann+news@mail.example",
  "x.ann@mail.example",
  "ann@mailxexample",
])("%s is somebody else", (text) => {
  expect(mentions(text)).toBe(false);
});

test("what follows a plus belongs to the address", () => {
  expect(mentions("To: ann+news@mail.example", "ann+news@mail.example")).toBe(true);
  expect(mentions("To: annnews@mail.example", "ann+news@mail.example")).toBe(false);
});
