import { expect, test } from "vitest";
import { readEnvironment, taxRuleFrom } from "./env.ts";

test("without a tax prices stand as they are", () => {
  expect(taxRuleFrom(readEnvironment({}))).toBeUndefined();
});

test("a tax has a name, a rate, and a number where there is one", () => {
  const variables = { TAX_NAME: "HST", TAX_RATE: "13" };
  expect(taxRuleFrom(readEnvironment(variables))).toEqual({ name: "HST", ratePercent: 13 });
  const whole = { ...variables, TAX_RATE: "9.975", TAX_NUMBER: "123456789 RT0001" };
  expect(taxRuleFrom(readEnvironment(whole))).toEqual({
    name: "HST",
    ratePercent: 9.975,
    number: "123456789 RT0001",
  });
});

test.each([
  [{ TAX_NAME: "HST" }, "TAX_RATE must be set together with TAX_NAME"],
  [{ TAX_RATE: "13" }, "TAX_RATE must be set together with TAX_NAME"],
  [{ TAX_NUMBER: "1" }, "TAX_NUMBER needs TAX_NAME and TAX_RATE"],
  [{ TAX_NAME: "HST", TAX_RATE: "13%" }, "TAX_RATE must be a percentage like 13 or 9.975"],
  [{ TAX_NAME: "HST", TAX_RATE: "0" }, "TAX_RATE must be more than 0 and at most 50"],
])("%j stops the start", (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});
