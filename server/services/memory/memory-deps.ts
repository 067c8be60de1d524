import type { Database } from "#server/db/database.ts";

export type MemoryDeps = { readonly db: Database; readonly now: () => Date };
