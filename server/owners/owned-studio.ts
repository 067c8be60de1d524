import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import {
  findOwnership,
  listOwnedStudios,
  type OwnedStudio,
  type Ownership,
} from "./owner-queries.ts";

/** Whoever is signed in, whatever their role: the portal is for people, and knows each by their account. */
export function requirePerson(actor: Actor): number {
  if (actor.userId !== undefined) return actor.userId;
  throw new AppError("forbidden", "Your account may not do this.");
}

/**
 * Every service of the portal asks this first: `edit` is for all who look after the studio, `own` for its owner alone.
 * What is somebody else's answers as if it were missing.
 */
export async function requireOwned(
  db: Database,
  actor: Actor,
  studioId: number,
  right: "edit" | "own" = "edit",
): Promise<Ownership> {
  const userId = requirePerson(actor);
  const ownership = await findOwnership(db, userId, studioId);
  if (ownership === undefined || !(ownership.canEdit || ownership.isOwner)) {
    throw new AppError("not-found", "There is no such studio among yours.");
  }
  if (right === "own" && !ownership.isOwner) {
    throw new AppError("forbidden", "Only the studio’s owner can do this.");
  }
  return ownership;
}

/** The screens ask this before they read anything of a form. */
export async function requireStudio(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
  { studioId }: { readonly studioId: number },
): Promise<void> {
  await requireOwned(db, actor, studioId);
}

/** One of them, for whoever looks after it. */
export async function getOwnedStudio(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
  { studioId }: { readonly studioId: number },
): Promise<{ studio: OwnedStudio }> {
  await requireOwned(db, actor, studioId);
  const studios = await listOwnedStudios(db, requirePerson(actor));
  const studio = studios.find((owned) => owned.studioId === studioId);
  if (studio === undefined) throw new AppError("not-found", "There is no such studio among yours.");
  return { studio };
}

/** What every screen of the portal shows around its own content. */
export type PortalFrame = { readonly studios: readonly OwnedStudio[] };

export async function getPortalFrame(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
): Promise<PortalFrame> {
  return { studios: await listOwnedStudios(db, requirePerson(actor)) };
}
