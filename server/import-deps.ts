import type { Database } from "#server/database/database.ts";

export type ImportDeps = { readonly db: Database; readonly now: () => Date };
