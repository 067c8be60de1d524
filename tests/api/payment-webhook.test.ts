import { expect, test } from "vitest";
import { signedEvent } from "#tests/support/fake-stripe.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const secret = "whsec_of_this_site";
const getSite = runTestSite({
  variables: {
    SAMPLE_DATA: "false",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: secret,
  },
});

test("a configured site takes what Stripe signs, and nothing else, at the address Stripe knows", async () => {
  const { payload, signature } = signedEvent({ type: "customer.created", object: {} }, secret);
  const url = "/api/payments/stripe-webhook";
  const send = (headers: Record<string, string>) =>
    getSite().app.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": "application/json", ...headers },
    });
  const taken = await send({ "stripe-signature": signature });
  expect([taken.statusCode, taken.json()]).toEqual([200, { received: true }]);
  const unsigned = await send({});
  expect([unsigned.statusCode, unsigned.json()]).toEqual([
    400,
    { message: "The event has no signature." },
  ]);
});
