import { readdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const schema = readdirSync("./server/db/schema")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => `./server/db/schema/${file}`);

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema,
  out: "./server/db/migrations",
});
