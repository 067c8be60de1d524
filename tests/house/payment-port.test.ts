import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const cwd = resolve(import.meta.dirname, "../..");

test("a payment provider is named by its own files only: what else is on the server knows the port", () => {
  const files = globSync("server/**/*.ts", { cwd }).filter((file) => !isOfProvider(file));
  const named = files.filter((file) =>
    /stripe(?! style)/i.test(readFileSync(resolve(cwd, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

/** Its adapter, its choice, its variables and their tests. */
function isOfProvider(file: string): boolean {
  return /^server\/listings\/payments\/(stripe-|create-payment-provider)|^server\/env\.ts$/.test(
    file,
  );
}
