import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { requireOwned, requirePerson } from "./owned-studio.ts";

type OwnedChange<Answer> = {
  readonly actor: Actor;
  readonly studioId: number;
  readonly right?: "edit" | "own";
  /** The studio is locked; `owner` is whoever does it, as the log and its facts name them. */
  readonly apply: (tx: Database, studio: StudioRow, owner: Actor) => Promise<Answer>;
};

/**
 * The way of a change for whoever looks after a studio (`change` is the team's): no role has a right to it, the studio
 * itself does. Whose it is is asked within the transaction, so that rights that end meanwhile are none.
 */
export async function changeOwned<Answer>(
  { db }: Pick<StoreDeps, "db">,
  { actor, studioId, right = "edit", apply }: OwnedChange<Answer>,
): Promise<Answer> {
  requirePerson(actor);
  return db.transaction(async (tx) => {
    const studio = await lockStudio(tx, studioId);
    await requireOwned(tx, actor, studioId, right);
    if (studio === undefined) throw new AppError("not-found", "This studio is gone.");
    return apply(tx, studio, asOwner(actor));
  });
}

/** In the portal a person speaks for the studio, whatever they are to us besides. */
export function asOwner(actor: Actor): Actor {
  return { ...actor, role: "owner", name: `owner:${addressOf(actor)}` };
}

/** The mail address behind the role's name. */
export function addressOf({ name }: Actor): string {
  return name.slice(name.indexOf(":") + 1);
}
