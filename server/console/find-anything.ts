import { hasRight, type Right } from "#domain/rules/accounts/rights.ts";
import { readDirectoryWords } from "#domain/rules/studio/directory-words.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findListingsLike, findPeopleLike, findPostsLike } from "#server/studios/find-others.ts";
import { searchDirectoryRows } from "#server/studios/search-directory.ts";
import type { ConsoleDeps } from "./console-services.ts";

/** Of each kind so many: the box finds one thing, the screens list all. */
const LIMIT = 10;

export type FoundThings = Awaited<ReturnType<typeof findAnything>>;

/** Whatever the console knows by this text, as far as the person may see it. */
export async function findAnything(
  { db }: Pick<ConsoleDeps, "db">,
  actor: Actor,
  { q }: { q: string },
) {
  requireRight(actor, "console");
  const words = readDirectoryWords(q);
  const wanted = { words, limit: LIMIT };
  const isAsked = words.words.length > 0;
  const may = (right: Right) => isAsked && actor.role !== undefined && hasRight(actor.role, right);
  const [studios, listings, people, posts] = await Promise.all([
    may("directory") ? searchDirectoryRows(db, { words, sort: "name", page: 1 }) : none,
    may("listings") ? findListingsLike(db, wanted) : [],
    may("people") ? findPeopleLike(db, wanted) : [],
    may("blog") ? findPostsLike(db, wanted) : [],
  ]);
  return {
    studios: studios.rows.slice(0, LIMIT),
    studioTotal: studios.total,
    listings,
    people,
    posts,
  };
}

const none = { rows: [], total: 0 };
