import { desc, eq, isNull, or } from "drizzle-orm";
import type { DirectoryWords } from "#domain/rules/studio/directory-words.ts";
import type { Database } from "#server/database/database.ts";
import { blogPosts } from "#server/database/schema/blog-posts.ts";
import { studioListings } from "#server/database/schema/studio-listings.ts";
import { users } from "#server/database/schema/users.ts";
import { holdsDigits, holdsWords } from "./holds-words.ts";

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
