import { findUserByEmail } from "#server/accounts/people-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import { hasClaimed, insertClaim } from "./claim-queries.ts";
import { askNewOwner, fileClaim } from "./filed-claims.ts";
import { listOwners } from "./ownership-queries.ts";
import { accountFor, giveRights, type RightsDeps } from "./rights.ts";

type Bought = { readonly studioId: number; readonly email: string; readonly actor: Actor };

/**
 * A studio whose listing goes live for the first time is its buyer's at once, by the address that the listing's mails went to. Where it is
 * somebody else's, that is a claim like any other.
 */
export async function giveToBuyer(
  deps: RightsDeps,
  tx: Database,
  { studioId, email, actor }: Bought,
): Promise<void> {
  const owners = await listOwners(tx, studioId);
  const known = await findUserByEmail(tx, email);
  const isTheirs = owners.some(({ userId }) => userId === known?.id);
  const studio = await findStudioRow(tx, studioId);
  if (studio === undefined || isTheirs || (known !== undefined && known.removedAt !== null)) return;
  if (owners.length === 0) {
    const user = known ?? (await accountFor(tx, email));
    await giveRights(tx, { actor, deed: "studio.give-rights", studioId, user, isOwner: true });
    await askNewOwner(deps, tx, { studio, owner: user });
    return;
  }
  if (await hasClaimed(tx, { studioId, email })) return;
  const userId = known?.id ?? null;
  const row = { studioId, email, userId, proof: "request", createdAt: deps.now() } as const;
  const claim = await insertClaim(tx, row);
  const asked = { ...claim, request: boughtWords };
  await fileClaim(deps, tx, { claim: asked, studio, actor, email, userId: known?.id });
}

const boughtWords = {
  name: "Whoever bought the listing",
  phone: "",
  position: "",
  words: "A listing for this studio was bought with this address, and is live.",
};
