import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { keepPostsFresh, PublicPosts } from "#server/blog/public-posts.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { keepTimetablesFresh } from "#server/catalogue/classes/keep-timetables-fresh.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { createStudioDetails, keepCatalogueFresh } from "#server/catalogue/keep-fresh.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import type { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import type { Log } from "#server/log.ts";
import { hearLooks, QueueLooks } from "#server/queue/who-looks.ts";
import { keepAliasesFresh } from "#server/searches/aliases.ts";
import { CurrentAnnouncement, keepAnnouncementFresh } from "#server/settings/announcement.ts";

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
  const following = await keepCatalogueFresh(connection, { catalogue, details, log, now });
  started.defer(following.stop);
  const timetables = new Timetables();
  timetables.onChange(invalidate);
  const classes = await keepTimetablesFresh(connection, { timetables, log });
  started.defer(classes.stop);
  started.defer(await keepAliasesFresh(connection, { catalogue, log }));
  const announcement = new CurrentAnnouncement(now, invalidate);
  started.defer(await keepAnnouncementFresh(connection, { announcement, log }));
  const posts = new PublicPosts(connection.db);
  started.defer(await keepPostsFresh(connection, posts, invalidate));
  await posts.list();
  const looks = new QueueLooks();
  started.defer(await hearLooks(connection, { looks, now }));
  const caughtUp = async () => {
    await Promise.all([following.caughtUp(), classes.caughtUp()]);
  };
  return { details, timetables, announcement, posts, looks, caughtUp };
}

/**
 * A start makes far more garbage than the site holds afterwards, and V8 keeps the room that it once
 * took. With 20,000 studios the site rests at 227 MB; without a slow growth of the heap at 258,
 * without that of the young objects' room at 387. V8's `--optimize-for-size` does the same, but what
 * was compiled meanwhile stays slow: an answer took 18 µs longer for ever.
 */
export class StartHeap implements Disposable {
  /** While nobody waits: it takes a sixth of a second, with 20,000 studios twice as long. */
  readonly collect: () => void;

  constructor() {
    setFlagsFromString("--heap-growing-percent=10");
    setFlagsFromString("--semi-space-growth-factor=1");
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc");
    this.collect = () => collectGarbage({ type: "major", flavor: "last-resort" });
  }

  /** All is read and rendered ahead: from here on the heap may grow with what is asked of it. */
  [Symbol.dispose](): void {
    setFlagsFromString("--heap-growing-percent=0");
    setFlagsFromString("--semi-space-growth-factor=2");
  }
}
