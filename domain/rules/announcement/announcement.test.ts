import { expect, test } from "vitest";
import { isShown, noAnnouncement } from "./announcement.ts";

const holiday = { text: "We are closed on Family Day.", link: "", isOn: true, until: "2026-02-16" };

test("is shown until its last day is over in Ontario", () => {
  expect(isShown(holiday, new Date("2026-02-17T04:59:59Z"))).toBe(true);
  expect(isShown(holiday, new Date("2026-02-17T05:00:00Z"))).toBe(false);
  expect(isShown({ ...holiday, until: "" }, new Date("2126-01-01T00:00:00Z"))).toBe(true);
});

test("is not shown while it is off or says nothing", () => {
  const now = new Date("2026-02-01T00:00:00Z");
  expect(isShown({ ...holiday, isOn: false }, now)).toBe(false);
  expect(isShown({ ...holiday, text: "" }, now)).toBe(false);
  expect(isShown(noAnnouncement, now)).toBe(false);
});
