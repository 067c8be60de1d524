import { and, eq, or, sql } from "drizzle-orm";
import { slugify } from "#domain/rules/text/slug.ts";
import type { Database } from "#server/db/database.ts";
import { studios } from "#server/db/schema/studios.ts";

type Candidate = {
  readonly studioName: string;
  readonly citySlug: string;
  readonly phone: string;
};

/** A live studio that this is probably about: the same name in the city, or the same phone number. */
export async function findDuplicate(db: Database, listing: Candidate): Promise<number | undefined> {
  const digits = listing.phone.replace(/\D/g, "").slice(-10);
  const sameName = and(
    eq(studios.citySlug, listing.citySlug),
    or(
      eq(studios.slug, slugify(listing.studioName)),
      eq(sql`lower(${studios.name})`, listing.studioName.toLowerCase()),
    ),
  );
  const samePhone = eq(
    sql`right(regexp_replace(coalesce(${studios.phone}, ''), '\\D', '', 'g'), 10)`,
    digits,
  );
  const [found] = await db
    .select({ id: studios.id })
    .from(studios)
    .where(
      and(eq(studios.hidden, false), digits.length === 10 ? or(sameName, samePhone) : sameName),
    )
    .orderBy(sql`${sameName} desc`, studios.id)
    .limit(1);
  return found?.id;
}
