import type { Database } from "#server/db/database.ts";

export type ImportDeps = { readonly db: Database; readonly now: () => Date };
