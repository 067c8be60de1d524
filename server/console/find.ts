import { hasRight, type Right } from "#domain/rules/accounts/rights.ts";
import { readDirectoryWords } from "#domain/rules/studio/read-directory-words.ts";
import { bindServices, type StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { searchDirectoryRows } from "#server/studios/directory-queries.ts";
import {
  findImportsLike,
  findListingsLike,
  findMessagesLike,
  findPeopleLike,
  findPostsLike,
} from "./find-queries.ts";

/** Of each kind so many: one finds a thing, the screens list all. */
const LIMIT = 8;
const MAX_LETTERS = 200;

export type FoundThings = Awaited<ReturnType<typeof findAnything>>;

/** Whatever the console knows by this text, as far as the person may see it. */
async function findAnything({ db, now }: StoreDeps, actor: Actor, { q = "" }: { q?: string }) {
  requireRight(actor, "console");
  if (q.length > MAX_LETTERS) throw new AppError("invalid", tooLong);
  const words = readDirectoryWords(q);
  const wanted = { words, limit: LIMIT };
  const isAsked = words.words.length > 0;
  const may = (right: Right) => isAsked && actor.role !== undefined && hasRight(actor.role, right);
  const [studios, listings, people, posts, messages, imports] = await Promise.all([
    may("directory")
      ? searchDirectoryRows(db, { words, sort: "name", page: 1, beginning: q.trim() }, now())
      : none,
    may("listings") ? findListingsLike(db, wanted) : [],
    may("people") ? findPeopleLike(db, wanted) : [],
    may("blog") ? findPostsLike(db, wanted) : [],
    may("messages") ? findMessagesLike(db, wanted) : [],
    may("directory") ? findImportsLike(db, wanted) : [],
  ]);
  return {
    studios: studios.rows.slice(0, LIMIT),
    studioTotal: studios.total,
    ...{ listings, people, posts, messages, imports },
  };
}

const tooLong = `That is too long to look for: ${MAX_LETTERS} letters at most.`;
const none = { rows: [], total: 0 };

export function createFindServices(deps: StoreDeps) {
  return bindServices(deps, { findAnything });
}
