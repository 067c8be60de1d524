import { apiQuery } from "#app/lib/api-query.ts";

/** What an owner submitted before, behind the private link. */
export function listingAnswers(token: string) {
  return apiQuery({
    path: `/api/studio-listings/status/${encodeURIComponent(token)}/answers`,
    contract: () => import("#domain/contracts/listings/listing.ts"),
    read: ({ listingAnswersSchema }, { body }) => listingAnswersSchema.parse(body),
    failure: "Failed to fetch your earlier answers",
  });
}
