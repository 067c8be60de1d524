import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  ownReviewSchema,
  reviewCodeSchema,
  reviewIdParamsSchema,
  reviewOutcomeSchema,
  reviewReceiptSchema,
  reviewReportSchema,
  reviewSubmissionSchema,
  reviewTokenParamsSchema,
  reviewWordsSchema,
  sentenceSchema,
} from "#domain/contracts/reviews/review.ts";
import {
  suggestionReceiptSchema,
  suggestionSchema,
  suggestionStatusSchema,
} from "#domain/contracts/reviews/suggestion.ts";
import type { Bound } from "#server/deps.ts";
import { isNearby, truncatedAddress } from "#server/http/client-address.ts";
import { costlyLimit, formLimit } from "#server/http/rate-limits.ts";
import { deleteOwnReview, editReview, getOwnReview } from "./author-review.ts";
import { markHelpful, reportReview } from "./react-to-review.ts";
import { getSuggestionStatus, suggestChange } from "./suggestions.ts";
import { confirmReviewByCode, confirmReviewByLink, writeReview } from "./write-review.ts";

/** What visitors say of studios. */
export const reviewServices = {
  confirmReviewByCode,
  confirmReviewByLink,
  deleteOwnReview,
  editReview,
  getOwnReview,
  getSuggestionStatus,
  markHelpful,
  reportReview,
  suggestChange,
  writeReview,
};
export type ReviewServices = Bound<typeof reviewServices>;

const tags = ["Reviews"];
const formConfig = { rateLimit: formLimit };
const steadyFormConfig = { ...formConfig, answersSteadily: true };
const linkConfig = { rateLimit: costlyLimit };

const networkOf = ({ ip }: FastifyRequest) => truncatedAddress(ip);
/** This machine's own network is everybody's behind a proxy, and tells an owner from no visitor. */
const tellingNetworkOf = (request: FastifyRequest) =>
  isNearby(request.ip) ? null : networkOf(request);
const unkept: preHandlerAsyncHookHandler = async (_request, reply) => {
  reply.header("cache-control", "no-store");
};

export function registerReviewRoutes(
  instance: FastifyInstance,
  { services }: { services: ReviewServices },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/studios/:id/reviews",
    {
      config: steadyFormConfig,
      schema: {
        tags,
        summary: "A review; it is published once its author's address is confirmed",
        params: reviewIdParamsSchema,
        body: reviewSubmissionSchema,
        response: { 201: reviewReceiptSchema },
      },
    },
    async (request, reply) => {
      const { params, body: submission } = request;
      const network = tellingNetworkOf(request);
      const written = { studioId: params.id, submission, network };
      return reply.code(201).send(await services.writeReview(written));
    },
  );
  app.post(
    "/api/reviews/confirm",
    {
      config: formConfig,
      schema: {
        tags,
        summary: "Confirms a review by the mailed code",
        body: reviewCodeSchema,
        response: { 200: reviewOutcomeSchema },
      },
    },
    ({ body }) => services.confirmReviewByCode(body),
  );
  app.post(
    "/api/reviews/:id/helpful",
    {
      config: linkConfig,
      schema: {
        tags,
        summary: "Marks a review as helpful, once for each network and day",
        params: reviewIdParamsSchema,
        response: { 200: sentenceSchema },
      },
    },
    (request) => services.markHelpful({ reviewId: request.params.id, network: networkOf(request) }),
  );
  app.post(
    "/api/reviews/:id/report",
    {
      config: steadyFormConfig,
      schema: {
        tags,
        summary: "Reports a review to the team",
        params: reviewIdParamsSchema,
        body: reviewReportSchema,
        response: { 201: sentenceSchema },
      },
    },
    async ({ params, body: form }, reply) =>
      reply.code(201).send(await services.reportReview({ reviewId: params.id, form })),
  );
  registerAuthorRoutes(instance, services);
  registerSuggestionRoutes(instance, services);
}

/** By the token of a private link: nothing of it is kept on the way. */
function registerAuthorRoutes(instance: FastifyInstance, services: ReviewServices): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const path = "/api/reviews/own/:token";
  const base = { preHandler: unkept, config: linkConfig };
  const ofAuthor = { tags, params: reviewTokenParamsSchema };
  app.get(
    path,
    {
      ...base,
      schema: {
        ...ofAuthor,
        summary: "A review, for its author",
        response: { 200: ownReviewSchema },
      },
    },
    ({ params }) => services.getOwnReview(params.token),
  );
  app.post(
    path,
    {
      ...base,
      schema: {
        ...ofAuthor,
        summary: "Changes a review",
        body: reviewWordsSchema,
        response: { 200: reviewOutcomeSchema },
      },
    },
    ({ params, body }) => services.editReview(params.token, body),
  );
  app.post(
    `${path}/confirm`,
    {
      ...base,
      schema: {
        ...ofAuthor,
        summary: "Confirms a review by the mailed link",
        response: { 200: reviewOutcomeSchema },
      },
    },
    ({ params }) => services.confirmReviewByLink(params.token),
  );
  app.post(
    `${path}/delete`,
    {
      ...base,
      schema: {
        ...ofAuthor,
        summary: "Deletes a review",
        response: { 200: reviewOutcomeSchema },
      },
    },
    ({ params }) => services.deleteOwnReview(params.token),
  );
}

function registerSuggestionRoutes(instance: FastifyInstance, services: ReviewServices): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    "/api/studios/:id/suggestions",
    {
      ...{ preHandler: unkept, config: steadyFormConfig },
      schema: {
        tags,
        summary: "Suggests a change of a studio's page",
        params: reviewIdParamsSchema,
        body: suggestionSchema,
        response: { 201: suggestionReceiptSchema },
      },
    },
    async ({ params, body }, reply) =>
      reply.code(201).send(await services.suggestChange(params.id, body)),
  );
  app.get(
    "/api/studio-suggestions/:token",
    {
      ...{ preHandler: unkept, config: linkConfig },
      schema: {
        tags,
        summary: "What became of a suggestion",
        params: reviewTokenParamsSchema,
        response: { 200: suggestionStatusSchema },
      },
    },
    ({ params }) => services.getSuggestionStatus(params.token),
  );
}
