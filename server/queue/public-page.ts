import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import { findLatestFact } from "#server/studios/public-facts.ts";
import type { PublicPage } from "./queue-item.ts";

const sourceWords = {
  owner: "from its owner",
  operator: "from an operator",
  import: "from an import",
  sample: "from the sample directory",
  listing: "from its owner",
} as const;

/** The page as visitors know it, and how old what it says is. */
export async function publicPageOf(db: Database, studio: StudioRow): Promise<PublicPage> {
  const fact = await findLatestFact(db, studio.id);
  const source = sourceWords[fact?.source ?? studio.source];
  const seenAt = fact?.lastSeenAt ?? studio.lastUpdated ?? studio.createdAt;
  return {
    studioId: studio.id,
    name: studio.name,
    path: studioPath(studio),
    isHidden: studio.hidden,
    source: `${source}, seen ${formatLongDate(seenAt.toISOString())}`,
  };
}
