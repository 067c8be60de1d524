import { expect, test } from "vitest";
import { emptyAnswers } from "../draft/wizard-answers.ts";
import { describeSent, readSentListing } from "./sent-listing.ts";

const sent = {
  studioName: "Ossington Reform",
  email: "owner@studio.example",
  packageName: "featured",
  duration: "3 months",
  totalAmount: "$237",
  listingId: "7",
  statusPath: "/list-your-studio/status/token",
};

test("the total is the server's, and what was sent is read back from the history", () => {
  const { studioName, email, statusPath } = sent;
  const answers = { ...emptyAnswers, studioName, email, monthsSelected: 3 };
  const received = {
    answers: { ...answers, featuredPackage: "featured" as const },
    receipt: { listingId: 7, totalAmount: 23700 },
    statusPath,
  };
  expect(describeSent(received, undefined)).toEqual(sent);
  expect(readSentListing({ sent })).toEqual(sent);
});

test.each([null, undefined, "text", {}, { sent: null }, { sent: { ...sent, listingId: 7 } }])(
  "nothing was sent according to %j",
  (state) => {
    expect(readSentListing(state)).toBeUndefined();
  },
);

test("a tax that was shown is read back, and a broken one is left out", () => {
  const tax = { label: "HST (13%)", amount: "$30.81", toPay: "$267.81" };
  expect(readSentListing({ sent: { ...sent, tax } })?.tax).toEqual(tax);
  expect(readSentListing({ sent: { ...sent, tax: { label: 1 } } })?.tax).toBeUndefined();
});
