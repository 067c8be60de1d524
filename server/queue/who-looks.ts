import { z } from "zod";
import { personWords } from "#domain/rules/history/person-words.ts";
import { waitingKinds } from "#domain/rules/queue/review-kinds.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import type { Actor } from "#server/history/actor.ts";
import { listPeopleNames } from "#server/history/name-queries.ts";
import { type QueueKey, requireQueueRight } from "./get-queue-item.ts";

const QUEUE_LOOKED_AT = "queue_looked_at";

export type LookDeps = {
  readonly db: Database;
  readonly looks: QueueLooks;
  readonly now: () => Date;
};

/** Every process hears that somebody looks at it. Answers with the others who do. */
export async function noteLook(
  { db, looks, now }: LookDeps,
  actor: Actor,
  key: QueueKey,
): Promise<string[]> {
  requireQueueRight(actor, key.what);
  const { what, id } = key;
  looks.note(key, actor.name, now());
  await notify(db, QUEUE_LOOKED_AT, JSON.stringify({ what, id, name: actor.name }));
  const others = looks.listOthers(key, actor.name, now());
  if (others.length === 0) return [];
  const names = await listPeopleNames(db);
  return others.map((name) => personWords(name, actor.name, names));
}

const lookSchema = z.object({ what: z.enum(waitingKinds), id: z.int(), name: z.string() });

/** Answers with a function that stops it. */
export function hearLooks(
  connection: Pick<DatabaseConnection, "listen">,
  { looks, now }: Pick<LookDeps, "looks" | "now">,
): Promise<() => Promise<void>> {
  return connection.listen(QUEUE_LOOKED_AT, (notice) => {
    if (notice.type !== "message") return;
    const { name, ...key } = lookSchema.parse(JSON.parse(notice.payload));
    looks.note(key, name, now());
  });
}

/** Whoever looks says so again before this is over. */
const LOOK_MS = 60_000;

/** Who looks at what of the queue right now. It is a courtesy, so it lives in memory; the version decides. */
export class QueueLooks {
  readonly #endOf = new Map<string, number>();

  note(key: QueueKey, name: string, at: Date): void {
    for (const [look, end] of this.#endOf) if (end <= at.getTime()) this.#endOf.delete(look);
    this.#endOf.set(`${prefixOf(key)}${name}`, at.getTime() + LOOK_MS);
  }

  /** Those who look at it beside the one with this name. */
  listOthers(key: QueueKey, name: string, at: Date): string[] {
    const prefix = prefixOf(key);
    return [...this.#endOf]
      .filter(([look, end]) => look.startsWith(prefix) && end > at.getTime())
      .map(([look]) => look.slice(prefix.length))
      .filter((other) => other !== name)
      .toSorted();
  }
}

function prefixOf({ what, id }: QueueKey): string {
  return `${what} ${id} `;
}
