import { deleteLinksTo } from "#server/privacy/person-queries.ts";
import { deleted, type PersonalRecord } from "#server/privacy/personal-record.ts";
import {
  deleteReviewsBy,
  listReportsBy,
  listReviewsBy,
} from "#server/reviews/review-record-queries.ts";
import { rateStudio } from "#server/studios/rate-studio.ts";

/** The words are theirs, like a message: they go, also where they are published, and the rating follows. */
export const reviewsRecord: PersonalRecord = {
  name: "reviews",
  table: "reviews",
  columns: ["email", "author", "network", "text"],
  list: (db, { email }) => listReviewsBy(db, email),
  erase: async (tx, { email }, { actor, now }) => {
    const gone = await deleteReviewsBy(tx, email);
    const ids = gone.map(({ id }) => id);
    await deleteLinksTo(tx, [
      { purpose: "review-confirm", ids },
      { purpose: "review-author", ids },
      { purpose: "suggestion", ids: await listReportsBy(tx, email) },
    ]);
    const studioIds = new Set(gone.map(({ studioId }) => studioId));
    for (const studioId of [...studioIds].toSorted((a, b) => a - b)) {
      await rateStudio(tx, studioId, { actor, now });
    }
    return deleted("reviews that they wrote", gone.length);
  },
};
