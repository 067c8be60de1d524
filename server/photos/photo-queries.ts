import { and, asc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { fetchedPictures, studioPhotos } from "#server/database/schema/photos.ts";
import { reviewItems } from "#server/database/schema/queue.ts";

type PhotoRow = typeof studioPhotos.$inferSelect;
export type NewPhoto = Omit<typeof studioPhotos.$inferInsert, "id" | "createdAt" | "version">;

/** The oldest first. */
export async function listPhotoRows(db: Database, studioId: number): Promise<PhotoRow[]> {
  return db
    .select()
    .from(studioPhotos)
    .where(eq(studioPhotos.studioId, studioId))
    .orderBy(asc(studioPhotos.id));
}

/** One that was removed is there again. */
export async function insertPhoto(tx: Database, photo: NewPhoto): Promise<void> {
  const { studioId, hash } = studioPhotos;
  await tx
    .insert(studioPhotos)
    .values(photo)
    .onConflictDoUpdate({
      target: [studioId, hash],
      set: { alt: photo.alt ?? "", removedAt: null, uploadedBy: photo.uploadedBy },
    });
}

export async function updateAlt(
  tx: Database,
  { studioId, hash, alt }: { studioId: number; hash: string; alt: string },
): Promise<void> {
  await tx
    .update(studioPhotos)
    .set({ alt, version: sql`${studioPhotos.version} + 1` })
    .where(and(eq(studioPhotos.studioId, studioId), eq(studioPhotos.hash, hash)));
}

const isWaitingPhoto = and(eq(reviewItems.kind, "photo"), eq(reviewItems.state, "open"));
const proposedUrl = sql<string>`${reviewItems.proposal} ->> 'url'`;

/** Those of a studio that wait for the team, the oldest first. */
export async function listWaitingPhotos(db: Database, studioId: number) {
  return db
    .select({
      itemId: reviewItems.id,
      url: proposedUrl,
      alt: sql<string>`coalesce(${reviewItems.proposal} ->> 'description', '')`,
      since: reviewItems.createdAt,
    })
    .from(reviewItems)
    .where(and(isWaitingPhoto, eq(reviewItems.studioId, studioId)))
    .orderBy(asc(reviewItems.id));
}

export async function updateProposedAlt(
  tx: Database,
  { studioId, url, alt }: { studioId: number; url: string; alt: string },
): Promise<void> {
  await tx
    .update(reviewItems)
    .set({
      proposal: sql`${reviewItems.proposal} || jsonb_build_object('description', ${alt}::text)`,
      version: sql`${reviewItems.version} + 1`,
    })
    .where(and(isWaitingPhoto, eq(reviewItems.studioId, studioId), eq(proposedUrl, url)));
}

/** Those whose AVIF files are still to be made. */
export async function listUnfinishedHashes(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: studioPhotos.hash })
    .from(studioPhotos)
    .where(eq(studioPhotos.isWhole, false))
    .orderBy(asc(studioPhotos.hash))
    .limit(most);
  return rows.map(({ hash }) => hash);
}

export async function markWhole(db: Database, hash: string): Promise<void> {
  await db.update(studioPhotos).set({ isWhole: true }).where(eq(studioPhotos.hash, hash));
}

/** As `photoUrl` writes it. */
const urlOfRow = sql`'/photos/' || ${studioPhotos.hash} || '/1600.webp'`;

/**
 * Whether a studio shows the photo, or somebody has yet to look at it: of its own studio, and of the one that it was merged
 * into. Whichever door took it away or brought it back, this says what is so now.
 */
const isUsed = sql`(
  exists (
    select 1 from studios
    where studios.id = ${studioPhotos.studioId}
      and (studios.image_url = ${urlOfRow} or ${urlOfRow} = any(studios.image_urls)))
  or exists (
    select 1 from review_items
    where review_items.kind = 'photo' and review_items.state = 'open'
      and review_items.proposal ->> 'url' = ${urlOfRow}))`;

/** Notes since when nobody shows a photo; answers with how many are new. */
export async function noteUnused(db: Database, now: Date): Promise<number> {
  await db
    .update(studioPhotos)
    .set({ removedAt: null })
    .where(and(isNotNull(studioPhotos.removedAt), isUsed));
  const noted = await db
    .update(studioPhotos)
    .set({ removedAt: now })
    .where(and(sql`${studioPhotos.removedAt} is null`, sql`not ${isUsed}`))
    .returning({ id: studioPhotos.id });
  return noted.length;
}

/** A studio that shows another's photo, since the two were merged, has a row of its own from now on. */
export async function adoptPhotos(db: Database): Promise<void> {
  await db.execute(sql`
    insert into studio_photos
      (studio_id, hash, width, height, placeholder, alt, is_whole, uploaded_by, created_at)
    select distinct on (studios.id, known.hash)
      studios.id, known.hash, known.width, known.height, known.placeholder, known.alt,
      known.is_whole, known.uploaded_by, known.created_at
    from studios
      cross join unnest(studios.image_urls) as shown (url)
      join studio_photos as known on shown.url = '/photos/' || known.hash || '/1600.webp'
    where not exists (
      select 1 from studio_photos as own where own.studio_id = studios.id and own.hash = known.hash)
    order by studios.id, known.hash, known.id
    on conflict do nothing`);
}

export async function deleteRemovedBefore(db: Database, border: Date): Promise<void> {
  await db.delete(studioPhotos).where(lt(studioPhotos.removedAt, border));
}

/** Those of the hashes that something still speaks of. */
export async function listKnownHashes(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: studioPhotos.hash })
    .from(studioPhotos)
    .where(inArray(studioPhotos.hash, [...hashes]))
    .union(
      db
        .select({ hash: fetchedPictures.hash })
        .from(fetchedPictures)
        .where(inArray(fetchedPictures.hash, [...hashes])),
    );
  return new Set(rows.map(({ hash }) => hash));
}
