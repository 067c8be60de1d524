import { studioPath } from "#domain/rules/pages/paths.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listAddresses } from "./studio-addresses.ts";

/** The public pages of studios by their number; who is hidden or not made yet has none. */
export async function listStudioPaths(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
  { studioIds }: { studioIds: readonly number[] },
): Promise<Record<number, string>> {
  requireRight(actor, "directory");
  if (studioIds.length === 0) return {};
  const addresses = await listAddresses(db, studioIds);
  return Object.fromEntries(addresses.map(({ id, ...address }) => [id, studioPath(address)]));
}
