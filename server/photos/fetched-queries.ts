import { inArray, lt, sql } from "drizzle-orm";
import { photoUrl } from "#domain/rules/photos/photo-address.ts";
import type { Database } from "#server/database/database.ts";
import { fetchedPictures, studioPhotos } from "#server/database/schema/photos.ts";

/** Of pictures elsewhere the addresses of the photos that they became with us. */
export async function listFetched(
  db: Database,
  urls: readonly string[],
): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const { url, hash } = fetchedPictures;
  // One value, however many there are.
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb))`;
  const rows = await db.select({ url, hash }).from(fetchedPictures).where(inArray(url, asked));
  return new Map(rows.map((row) => [row.url, photoUrl(row.hash)]));
}

/** Whether any was ever fetched. */
export async function hasFetched(db: Database): Promise<boolean> {
  const rows = await db.select({ url: fetchedPictures.url }).from(fetchedPictures).limit(1);
  return rows.length > 0;
}

export async function saveFetched(
  db: Database,
  picture: typeof fetchedPictures.$inferInsert,
): Promise<void> {
  const { url, ...found } = picture;
  await db
    .insert(fetchedPictures)
    .values(picture)
    .onConflictDoUpdate({ target: fetchedPictures.url, set: found });
}

/** Studios that show a fetched picture have it among their photos. */
export async function adoptFetched(
  tx: Database,
  studioIds: readonly number[],
  uploadedBy: string,
): Promise<void> {
  await tx.execute(sql`
    insert into studio_photos (studio_id, hash, width, height, placeholder, uploaded_by)
    select distinct on (studios.id, fetched.hash)
      studios.id, fetched.hash, fetched.width, fetched.height, fetched.placeholder,
      ${uploadedBy}::text
    from studios
      cross join unnest(array_append(studios.image_urls, studios.image_url)) as shown (url)
      join fetched_pictures as fetched on shown.url = '/photos/' || fetched.hash || '/1600.webp'
    where studios.id in (select jsonb_array_elements_text(${JSON.stringify(studioIds)}::jsonb)::int)
    order by studios.id, fetched.hash, fetched.url
    on conflict (studio_id, hash) do update set removed_at = null`);
}

/** Those that no studio has had since. */
export async function deleteFetchedBefore(db: Database, border: Date): Promise<void> {
  await db.delete(fetchedPictures).where(
    sql`${lt(fetchedPictures.fetchedAt, border)} and not exists (
        select 1 from ${studioPhotos} where ${studioPhotos.hash} = ${fetchedPictures.hash})`,
  );
}
