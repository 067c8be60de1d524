import { readdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const schema = readdirSync("./server/database/schema", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => `./server/database/schema/${file}`);

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema,
  out: "./server/database/migrations",
});
