import { expect, test } from "vitest";
import { findPaymentReturn } from "./payment-return.ts";

const payable = { purpose: "first", method: "stripe", amount: 23700, tax: null } as const;
const unpaid = { payable, paymentStatus: "pending" } as const;

test("an owner who has paid waits for the word of the payment service, for a while", () => {
  expect(findPaymentReturn("done", unpaid, 0)).toBe("confirming");
  expect(findPaymentReturn("done", unpaid, 19)).toBe("confirming");
  expect(findPaymentReturn("done", unpaid, 20)).toBe("unconfirmed");
});

test("a confirmed or failed payment waits for nothing", () => {
  expect(findPaymentReturn("done", { payable: null, paymentStatus: "paid" }, 3)).toBeUndefined();
  expect(findPaymentReturn("done", { ...unpaid, paymentStatus: "failed" }, 3)).toBeUndefined();
});

test("who left the payment page reads that nothing was charged", () => {
  expect(findPaymentReturn("cancelled", unpaid, 0)).toBe("cancelled");
});

test("a plain visit, or a word that is not ours, says nothing", () => {
  expect(findPaymentReturn(null, unpaid, 0)).toBeUndefined();
  expect(findPaymentReturn("<b>", unpaid, 0)).toBeUndefined();
  expect(findPaymentReturn("done", undefined, 0)).toBeUndefined();
});
