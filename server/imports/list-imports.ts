import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { type ImportSummary, summaryOf } from "./import-summary.ts";
import { pageImports } from "./imports.ts";

const PAGE = 50;

/** The newest first, from page 1 on. */
export async function listImports(
  { db }: ImportDeps,
  actor: Actor,
  { page: asked = 1 }: { readonly page?: number | undefined },
): Promise<{ imports: ImportSummary[]; total: number; page: number; pageSize: number }> {
  requireRight(actor, "directory");
  const { found, total, page } = await pageImports(db, { page: asked, pageSize: PAGE });
  const imports = await Promise.all(found.map((record) => summaryOf(db, record)));
  return { imports, total, page, pageSize: PAGE };
}
