import { tmpdir } from "node:os";
import { join } from "node:path";
import { PublicPosts } from "#server/blog/public-posts.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import type { ConsoleDeps } from "#server/console/console-services.ts";
import type { Database } from "#server/database/database.ts";
import { createImportServices } from "#server/imports/imports.ts";
import { createPhotoParts } from "#server/photos/photo-parts.ts";
import { QueueLooks } from "#server/queue/who-looks.ts";
import { listingDeps } from "./listing.ts";

export function consoleDeps(db: Database, changes: Partial<ConsoleDeps> = {}): ConsoleDeps {
  const deps = listingDeps(db);
  const { dataDir = join(tmpdir(), "no-such-data-folder") } = changes;
  return {
    ...deps,
    imports: createImportServices(deps),
    sendsMail: false,
    dataDir,
    photos: createPhotoParts({ S3_URL: undefined }, { dataDir, projectFolder: process.cwd() }),
    calendars: { reader: undefined, everyMs: 30 * 60_000 },
    catalogue: new Catalogue(),
    posts: new PublicPosts(db),
    looks: new QueueLooks(),
    journals: { fold: async () => {} },
    senderAddress: "Pilates Atlas, 1 King Street West, Toronto ON M5H 1A1",
    ...changes,
  };
}
