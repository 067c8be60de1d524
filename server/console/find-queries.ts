import { desc, eq, isNull, or } from "drizzle-orm";
import type { DirectoryWords } from "#domain/rules/studio/read-directory-words.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { blogPosts } from "#server/database/schema/blog.ts";
import { imports } from "#server/database/schema/imports.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import { holdsDigits, holdsWords } from "#server/studios/directory-queries.ts";

type Wanted = { readonly words: DirectoryWords; readonly limit: number };

const listed = [
  studioListings.studioName,
  studioListings.city,
  studioListings.email,
  studioListings.postalCode,
] as const;

/** The newest first. */
export async function findListingsLike(db: Database, { words, limit }: Wanted) {
  return db
    .select({
      id: studioListings.id,
      studioName: studioListings.studioName,
      city: studioListings.city,
      email: studioListings.email,
      approvalStatus: studioListings.approvalStatus,
      paymentStatus: studioListings.paymentStatus,
    })
    .from(studioListings)
    .where(
      or(
        holdsWords(listed, words.words),
        words.phoneDigits === undefined
          ? undefined
          : holdsDigits(studioListings.phone, words.phoneDigits),
        words.id === undefined ? undefined : eq(studioListings.id, words.id),
      ),
    )
    .orderBy(desc(studioListings.id))
    .limit(limit);
}

/** Also those whose account is closed: what they did is still known by their name. */
export async function findPeopleLike(db: Database, { words, limit }: Wanted) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      removedAt: users.removedAt,
    })
    .from(users)
    .where(holdsWords([users.email, users.firstName, users.lastName], words.words))
    .orderBy(desc(isNull(users.removedAt)), users.email)
    .limit(limit);
}

export async function findPostsLike(db: Database, { words, limit }: Wanted) {
  return db
    .select({ id: blogPosts.id, title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .where(holdsWords([blogPosts.title, blogPosts.slug], words.words))
    .orderBy(desc(blogPosts.id))
    .limit(limit);
}

/** By who wrote them; the list of messages looks into their words. The newest first. */
export async function findMessagesLike(db: Database, { words, limit }: Wanted) {
  const { id, firstName, email, status, createdAt } = contactMessages;
  return db
    .select({ id, firstName, email, status, createdAt })
    .from(contactMessages)
    .where(
      or(
        holdsWords([firstName, email], words.words),
        words.id === undefined ? undefined : eq(id, words.id),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** The newest first. */
export async function findImportsLike(db: Database, { words, limit }: Wanted) {
  const { id, fileName, source, state, startedAt } = imports;
  return db
    .select({ id, fileName, source, state, startedAt })
    .from(imports)
    .where(
      or(
        holdsWords([fileName, source], words.words),
        words.id === undefined ? undefined : eq(id, words.id),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
