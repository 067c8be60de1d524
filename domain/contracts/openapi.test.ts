import { expect, test } from "vitest";
import { z } from "zod";

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], {
  eager: true,
});

const schemas = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [{ file, name, schema: value }] : [],
  ),
);

test("there are contracts to describe", () => {
  expect(schemas.length).toBeGreaterThan(30);
});

test.each(schemas)("$name can be described in OpenAPI", ({ schema }) => {
  expect(Object.keys(z.toJSONSchema(schema, { io: "input" })).length).toBeGreaterThan(1);
});
