import { expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { siteSettings } from "./site-settings.ts";

test("pages are told for how long things are kept, as it is set", () => {
  const set = {
    KEEP_MESSAGES_MONTHS: "12",
    KEEP_UNCONFIRMED_DAYS: "7",
    KEEP_REJECTED_MONTHS: "36",
    KEEP_UNPAID_DAYS: "120",
  };
  expect(siteSettings(readEnvironment(set)).keeping).toEqual({
    ...{ searchDays: 90, sentMailDays: 90 },
    ...{ messageMonths: 12, unconfirmedDays: 7, rejectedListingMonths: 36 },
    unpaidListingDays: 120,
  });
});
