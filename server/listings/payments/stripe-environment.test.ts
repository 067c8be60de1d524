import { expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { createPaymentProvider } from "./create-payment-provider.ts";

test("a key for Stripe without its webhook's secret stops the start", () => {
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
    "STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY",
  );
});

test("what is no key of Stripe's is refused without repeating it", () => {
  const variables = { STRIPE_SECRET_KEY: "secret", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(() => readEnvironment(variables)).toThrow("STRIPE_SECRET_KEY must start with sk_ or rk_");
  expect(() => readEnvironment(variables)).not.toThrow('"secret"');
});

test("both together are right, and so is neither", () => {
  const variables = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(createPaymentProvider(readEnvironment(variables)).method).toBe("stripe");
  expect(createPaymentProvider(readEnvironment({})).method).toBe("invoice");
});
