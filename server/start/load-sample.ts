import { join } from "node:path";
import { priceRangeSchema } from "#domain/contracts/studios/price-range.ts";
import { addDays, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { roundRating } from "#domain/rules/studio/rating.ts";
import { slugify, uniqueSlug } from "#domain/rules/text/slug.ts";
import { readSamplePosts } from "#sample/blog-posts.ts";
import { ownedSamples, sampleOwners } from "#sample/sample-owners.ts";
import type { SampleStudio } from "#sample/sample-studio.ts";
import { sampleDays, sampleSearches } from "#sample/studio-figures.ts";
import { insertUser } from "#server/accounts/people-queries.ts";
import { insertBlogPosts } from "#server/blog/post-queries.ts";
import type { Database } from "#server/database/database.ts";
import { siteActor } from "#server/history/actor.ts";
import { writeRights } from "#server/owners/ownership-queries.ts";
import { claimSetting } from "#server/settings/setting-queries.ts";
import { addStudioDays, addStudioSearches } from "#server/statistics/count-queries.ts";
import { createStudios } from "#server/studios/import-studios.ts";
import type { NewStudioValues } from "#server/studios/plan-save.ts";
import { SAMPLE_PROVIDER } from "#server/studios/sample-queries.ts";
import { insertReviews } from "#server/studios/studio-queries.ts";

const SAMPLE_LOADED = "sample-directory";

/** In days. */
const REPLIED_AFTER = 2;

/** Loads the fictional directory once; of several processes that start together, one does. */
export async function loadSample(db: Database, announce: (line: string) => void): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimSetting(tx, SAMPLE_LOADED, "loaded"))) return;
    announce("Loading the sample directory.");
    const { sampleDirectory } = await import("#sample/directory.ts");
    const sample = sampleDirectory();
    const ids = await createStudios(tx, {
      actor: siteActor,
      action: "directory.load",
      source: "sample",
      studios: toRows(sample),
    });
    await insertReviews(
      tx,
      sample.flatMap((studio, place) =>
        studio.reviews.map((review) => ({
          ...review,
          origin: "sample" as const,
          studioId: ids[place] ?? 0,
          date: new Date(review.date),
          repliedAt: review.reply === null ? null : addDays(new Date(review.date), REPLIED_AFTER),
        })),
      ),
    );
    await loadSampleOwners(tx, sample, ids);
    await loadSampleFigures(tx, sample, ids);
  });
}

/** Accounts that nobody but whoever reads this machine's mail files can sign in to. */
async function loadSampleOwners(
  tx: Database,
  sample: readonly SampleStudio[],
  ids: readonly number[],
): Promise<void> {
  for (const { studios, ...person } of sampleOwners) {
    const { id: userId } = await insertUser(tx, {
      ...person,
      provider: SAMPLE_PROVIDER,
      emailVerified: true,
    });
    for (const placeId of Object.keys(studios)) {
      const place = sample.findIndex(({ googlePlaceId }) => googlePlaceId === placeId);
      await writeRights(tx, { userId, studioId: ids[place] ?? 0, isOwner: true });
    }
  }
}

/** Of the studios with an owner, and of so many others of their cities that there is a median. */
const SHARE_OF_OTHERS = 0.6;

async function loadSampleFigures(
  tx: Database,
  sample: readonly SampleStudio[],
  ids: readonly number[],
): Promise<void> {
  const places = sample.map(({ googlePlaceId, city }, at) => ({
    ...{ studioId: ids[at] ?? 0, placeId: googlePlaceId, city },
    isOwned: ownedSamples.has(googlePlaceId),
  }));
  const cities = new Set(places.flatMap(({ isOwned, city }) => (isOwned ? city : [])));
  const figured = [...cities].flatMap((city) => {
    const ofCity = places.filter((place) => place.city === city);
    const others = ofCity.filter(({ isOwned }) => !isOwned);
    const some = others.slice(0, Math.ceil(ofCity.length * SHARE_OF_OTHERS));
    return [...ofCity.filter(({ isOwned }) => isOwned), ...some];
  });
  const days = sampleDays(figured, ontarioDay(new Date()));
  await addStudioDays(tx, days);
  await addStudioSearches(tx, sampleSearches(figured, days));
}

function toRows(sample: readonly SampleStudio[]): NewStudioValues[] {
  const taken = new Set<string>();
  return sample.map((studio) => {
    const { reviews, price, priceRange, lastUpdated, ...fields } = studio;
    const citySlug = slugify(studio.city);
    const slug = uniqueSlug(studio, (candidate) => taken.has(`${citySlug}/${candidate}`));
    taken.add(`${citySlug}/${slug}`);
    return {
      ...fields,
      amenities: [...studio.amenities],
      classTypes: [...studio.classTypes],
      categories: [...studio.categories],
      peopleAlsoSearch: [...studio.peopleAlsoSearch],
      citySlug,
      slug,
      rating: meanRating(reviews),
      reviewCount: reviews.length,
      price: price === null ? null : Math.round(Number(price.replace("$", "")) * 100),
      priceRange: priceRangeSchema.nullable().parse(priceRange),
      imageUrls: studio.imageUrl === null ? [] : [studio.imageUrl],
      lastUpdated: new Date(lastUpdated),
      source: "sample",
    };
  });
}

function meanRating(reviews: SampleStudio["reviews"]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return roundRating(sum / reviews.length);
}

const POSTS_LOADED = "sample-blog";

/** Loads the sample posts once, and never again: an operator may have deleted or changed them. */
export async function loadSamplePosts(db: Database, projectFolder: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimSetting(tx, POSTS_LOADED, "loaded"))) return;
    await insertBlogPosts(tx, await readSamplePosts(join(projectFolder, "sample/blog")));
  });
}
