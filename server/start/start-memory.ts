import { keepPostsFresh } from "#server/blog/blog-changed.ts";
import { PublicPosts } from "#server/blog/public-posts.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { createStudioDetails, keepCatalogueFresh } from "#server/catalogue/keep-fresh.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import type { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import type { Log } from "#server/log.ts";
import { hearLooks } from "#server/queue/note-look.ts";
import { QueueLooks } from "#server/queue/queue-looks.ts";
import { keepAliasesFresh } from "#server/searches/aliases-changed.ts";
import {
  CurrentAnnouncement,
  keepAnnouncementFresh,
} from "#server/settings/current-announcement.ts";

type MemoryParts = {
  connection: DatabaseConnection;
  catalogue: Catalogue;
  cache: ResponseCache;
  log: Log;
  now: () => Date;
};

/** What is held in memory of the database hears of its changes, and drops the answers that rest on it. */
export async function startMemory(
  { connection, catalogue, cache, log, now }: MemoryParts,
  started: AsyncDisposableStack,
) {
  const invalidate = () => cache.invalidate();
  const details = createStudioDetails(connection, now);
  catalogue.onChange(invalidate);
  started.defer(await keepCatalogueFresh(connection, { catalogue, details, log, now }));
  started.defer(await keepAliasesFresh(connection, { catalogue, log }));
  const announcement = new CurrentAnnouncement(now, invalidate);
  started.defer(await keepAnnouncementFresh(connection, { announcement, log }));
  const posts = new PublicPosts(connection.db);
  started.defer(await keepPostsFresh(connection, posts, invalidate));
  await posts.list();
  const looks = new QueueLooks();
  started.defer(await hearLooks(connection, { looks, now }));
  return { details, announcement, posts, looks };
}
