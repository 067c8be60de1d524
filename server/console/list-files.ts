import { z } from "zod";
import { directoryQuerySchema } from "#domain/contracts/console/directory-query.ts";
import { listingListSchema } from "#domain/contracts/console/listings.ts";
import type { ListName } from "#domain/contracts/console/lists.ts";
import { logFilterSchema } from "#domain/contracts/console/log.ts";
import { messageFilterSchema } from "#domain/contracts/console/message.ts";
import { subscriberFilterSchema } from "#domain/contracts/console/newsletter-issue.ts";
import { peopleQuerySchema } from "#domain/contracts/console/people.ts";
import { postListSchema } from "#domain/contracts/console/post.ts";
import { queueListSchema } from "#domain/contracts/console/queue.ts";
import { ROWS_A_PAGE } from "#domain/contracts/console/row.ts";
import type { DeedName } from "#domain/deeds.ts";
import type { Right } from "#domain/rules/accounts/rights.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { stageOf } from "#domain/rules/listing/listing-stage.ts";
import { countedWords } from "#domain/rules/search-figures/counted-filters.ts";
import { readSearchRange } from "#domain/rules/search-figures/search-range.ts";
import { readDirectoryWords } from "#domain/rules/studio/read-directory-words.ts";
import { editFields, writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import { type CsvCell, csvHead, csvLine } from "#domain/rules/text/csv.ts";
import {
  listOpenSessions,
  listOwnerAccounts,
  listTeamMembers,
  type TeamMember,
} from "#server/accounts/people-queries.ts";
import { countEditedPosts, listEditedPosts } from "#server/blog/edited-post-queries.ts";
import { listedPost } from "#server/blog/editing/list-posts.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireFreshProof, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { cellsOfEntry, logHeadings, toLogQuery } from "#server/history/log.ts";
import { countLogEntries, listLogEntries } from "#server/history/log-queries.ts";
import { pageImports } from "#server/imports/import-queries.ts";
import { summaryOf } from "#server/imports/import-summary.ts";
import { countListings, listListings } from "#server/listings/listing-list-queries.ts";
import { listAllPackages } from "#server/listings/package-queries.ts";
import { countInbox, listInbox } from "#server/messages/message-queries.ts";
import { countDeliveries } from "#server/newsletter/delivery-queries.ts";
import { countIssues, listIssues } from "#server/newsletter/issue-queries.ts";
import { countSubscribers, listSubscribers } from "#server/newsletter/subscriber-queries.ts";
import { countWaitingItems, listWaitingItems } from "#server/queue/queue-queries.ts";
import { listAliasRows } from "#server/searches/alias-queries.ts";
import { listedAlias } from "#server/searches/aliases.ts";
import { countCountedSearches, listCountedSearches } from "#server/searches/search-day-queries.ts";
import { countDirectory, listDirectory } from "#server/studios/directory-queries.ts";

type Place = {
  readonly limit: number;
  readonly offset: number;
  /** The last row that was read, where reading on from it is quicker than counting (`keyOf`). */
  readonly after: number | undefined;
};

type Asked<Filter> = { readonly db: Database; readonly filter: Filter; readonly now: Date };

/** A list as a file: who may take it, how its rows are read a part at a time, and what stands in each. */
type ListFile<Filter, Row> = {
  readonly name: ListName;
  readonly right: Right;
  /** What the log says; otherwise `list.export`, which names the list. */
  readonly deed?: DeedName;
  /** It names people: whoever takes it along shows first that they are there. */
  readonly hasPeople?: true;
  readonly schema: z.ZodType<Filter>;
  readonly headings: readonly string[];
  readonly count: (asked: Asked<Filter>) => Promise<number>;
  readonly read: (asked: Asked<Filter>, place: Place) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly CsvCell[];
  readonly keyOf?: (row: Row) => number;
  /** How many rows are read at once. */
  readonly step?: number;
};

const STEP = 250;
/** A file that a spreadsheet still opens. */
const MAX_ROWS = 100_000;

/** Written while it is sent, so that nobody holds all of it. That somebody takes it is in the log before it begins. */
function listFile<Filter, Row>(file: ListFile<Filter, Row>) {
  const { name, right, deed = "list.export", hasPeople, schema, count } = file;
  return async (
    { db, now }: StoreDeps,
    actor: Actor,
    params: Readonly<Record<string, unknown>>,
  ): Promise<AsyncIterable<string>> => {
    requireRight(actor, right);
    if (hasPeople) requireFreshProof(actor, now());
    const asked = { db, filter: schema.parse(params), now: now() };
    const rows = Math.min(await count(asked), MAX_ROWS);
    await writeAudit(db, { actor, action: deed, subjectId: name, after: { rows } });
    return piecesOf(file, asked, rows);
  };
}

async function* piecesOf<Filter, Row>(
  { headings, read, cells, keyOf, step = STEP }: ListFile<Filter, Row>,
  asked: Asked<Filter>,
  rows: number,
): AsyncIterable<string> {
  yield csvHead(headings);
  let after: number | undefined;
  for (let offset = 0; offset < rows; offset += step) {
    const limit = Math.min(step, rows - offset);
    const part = await read(asked, { limit, offset, after });
    const last = part.at(-1);
    if (last === undefined) return;
    after = keyOf?.(last);
    yield part.map((row) => csvLine(cells(row))).join("");
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

const studios = listFile({
  name: "studios",
  right: "directory",
  schema: directoryQuerySchema.transform(({ q, ...rest }) => ({
    ...rest,
    words: readDirectoryWords(q),
  })),
  headings: ["number", ...editFields, "source", "hidden", "merged into", "changed"],
  count: ({ db, filter, now }) => countDirectory(db, filter, now),
  read: ({ db, filter, now }, place) => listDirectory(db, filter, { ...place, now }),
  cells: (row) => {
    const form = writeStudioForm(row);
    return [
      row.id,
      ...editFields.map((field) => form[field]),
      ...[row.source, row.hidden, row.mergedIntoId, row.updatedAt],
    ];
  },
});

const listings = listFile({
  name: "listings",
  right: "listings",
  hasPeople: true,
  schema: listingListSchema,
  headings: [
    ...["number", "studio", "city", "email", "phone", "state", "approval", "payment"],
    ...["package", "months", "amount", "tax", "paid", "live from", "live until", "sent"],
  ],
  count: ({ db, filter }) => countListings(db, filter),
  read: ({ db, filter }, place) => listListings(db, filter, place),
  cells: (row) => [
    ...[row.id, row.studioName, row.city, row.email, row.phone, stageOf(row)],
    ...[row.approvalStatus, row.paymentStatus, row.featuredPackage, row.monthsSelected],
    ...[dollars(row.totalAmount), dollars(row.taxAmount), row.paidAt],
    ...[row.liveFrom, row.liveUntil, row.createdAt],
  ],
});

const queue = listFile({
  name: "queue",
  right: "listings",
  schema: queueListSchema,
  headings: ["what", "number", "name", "city", "since"],
  count: ({ db, filter }) => countWaitingItems(db, { ...everything, kind: filter.kind }),
  read: ({ db, filter }, place) =>
    listWaitingItems(db, { ...everything, kind: filter.kind }, place),
  cells: ({ what, id, name, city, since }) => [what, id, name, city, since],
});

/** Whoever decides listings decides what people propose as well. */
const everything = { listings: true, items: true } as const;

const imports = listFile({
  name: "imports",
  right: "directory",
  schema: queueListSchema,
  headings: [
    ...["number", "file", "state", "format", "source", "rows", "new", "changed", "doubts"],
    ...["who", "begun", "finished", "undone"],
  ],
  step: ROWS_A_PAGE,
  count: async ({ db }) => (await pageImports(db, { page: 1, pageSize: ROWS_A_PAGE })).total,
  read: async ({ db }, { offset }) => {
    const page = 1 + offset / ROWS_A_PAGE;
    const { found } = await pageImports(db, { page, pageSize: ROWS_A_PAGE });
    return Promise.all(found.map((record) => summaryOf(db, record)));
  },
  cells: ({ id, fileName, state, shape, source, rows, counts, ...rest }) => [
    ...[id, fileName, state, shape, source, rows, counts?.new, counts?.changed, counts?.doubt],
    ...[rest.createdBy, rest.startedAt, rest.finishedAt, rest.undoneAt],
  ],
});

const posts = listFile({
  name: "posts",
  right: "blog",
  schema: postListSchema,
  headings: ["number", "title", "address", "author", "category", "state", "public", "changed"],
  // Their whole texts are read along.
  step: 50,
  count: ({ db, filter }) => countEditedPosts(db, filter),
  read: async ({ db, filter }, place) =>
    (await listEditedPosts(db, { ...filter, ...place })).map(listedPost),
  cells: ({ id, title, slug, author, category, state, publishedAt, changedAt }) => [
    ...[id, title, slug, author, category, state, publishedAt, changedAt],
  ],
});

const issues = listFile({
  name: "issues",
  right: "newsletter",
  schema: queueListSchema,
  headings: ["number", "subject", "state", "begun", "to", "sent", "failed", "changed"],
  step: ROWS_A_PAGE,
  count: ({ db }) => countIssues(db),
  read: async ({ db }, place) => {
    const rows = await listIssues(db, place);
    return Promise.all(
      rows.map(async (issue) => ({ ...issue, deliveries: await countDeliveries(db, issue.id) })),
    );
  },
  cells: ({ id, subject, state, startedAt, audienceCount, deliveries, updatedAt }) => {
    const { enqueued, waiting, failed } = deliveries;
    const sent = enqueued - waiting - failed;
    return [id, subject, state, startedAt, audienceCount, sent, failed, updatedAt];
  },
});

const subscribers = listFile({
  name: "subscribers",
  right: "newsletter",
  deed: "newsletter.export",
  hasPeople: true,
  schema: subscriberFilterSchema.transform(({ search = "", ...rest }) => ({ ...rest, search })),
  headings: ["email", "status", "consent", "source", "consented", "confirmed", "unsubscribed"],
  count: ({ db, filter }) => countSubscribers(db, filter),
  read: ({ db, filter }, place) => listSubscribers(db, filter, { ...filter, ...place }),
  cells: (row) => [
    ...[row.email, row.status, row.consentText, row.consentSource],
    ...[row.consentAt, row.confirmedAt, row.unsubscribedAt],
  ],
});

const messages = listFile({
  name: "messages",
  right: "messages",
  hasPeople: true,
  schema: messageFilterSchema,
  headings: [
    ...["number", "written", "name", "email", "phone", "to", "state", "looked after by"],
    "message",
  ],
  count: ({ db, filter }) => countInbox(db, filter),
  read: ({ db, filter }, place) => listInbox(db, filter, place),
  cells: ({ message, studioName, assigneeEmail }) => [
    ...[message.id, message.createdAt, message.firstName, message.email, message.phone],
    ...[studioName ?? "the team", message.status, assigneeEmail, message.message],
  ],
});

const day = z.string().max(10).optional().catch(undefined);
const rangeSchema = z.object({ days: day, from: day, to: day });
type AskedDays = z.infer<typeof rangeSchema>;
const rangeOf = ({ filter, now }: Pick<Asked<AskedDays>, "filter" | "now">) =>
  readSearchRange(filter, ontarioDay(now));

const countedBy: ReadonlyMap<string, string> = new Map([
  ["all", "day"],
  ["text", "typed"],
  ["class-place", "place of classes"],
]);

const searches = listFile({
  name: "searches",
  right: "figures",
  schema: rangeSchema,
  headings: ["what", "name", "searches", "with one or two results", "without a result"],
  // They are added up anew for each part.
  step: 5_000,
  count: (asked) => countCountedSearches(asked.db, rangeOf(asked)),
  read: (asked, place) => listCountedSearches(asked.db, rangeOf(asked), place),
  cells: ({ kind, name, ...counted }) => [
    countedBy.get(kind) ?? kind,
    kind === "filter" ? countedWords(name) : name,
    ...[counted.searches, counted.fewResults, counted.noResults],
  ],
});

const nothingAsked = z.object({});

const packages = listFile({
  name: "packages",
  right: "settings",
  schema: nothingAsked,
  headings: ["name", "shown as", "for whom", "price of a month", "what is in it", "on offer"],
  count: async ({ db }) => (await listAllPackages(db)).length,
  read: async ({ db }, { offset, limit }) =>
    (await listAllPackages(db)).slice(offset, offset + limit),
  cells: (row) => [
    ...[row.name, row.displayName, row.description, dollars(row.monthlyPrice)],
    ...[row.features.join("\n"), row.active],
  ],
});

const aliases = listFile({
  name: "aliases",
  right: "figures",
  schema: nothingAsked,
  headings: ["visitors type", "kind", "they mean", "since", "by"],
  count: async ({ db }) => (await listAliasRows(db)).length,
  read: async ({ db }, { offset, limit }) =>
    (await listAliasRows(db)).slice(offset, offset + limit).map(listedAlias),
  cells: ({ phrase, kind, label, createdAt, createdBy }) => [
    ...[phrase, kind, label, createdAt, createdBy],
  ],
});

type PersonCells = Pick<TeamMember, "name" | "email" | "role" | "lastSignInAt" | "createdAt"> & {
  readonly studios: number;
};

const people = listFile({
  name: "people",
  right: "people",
  hasPeople: true,
  schema: peopleQuerySchema,
  headings: ["name", "email", "role", "studios", "last sign-in", "since"],
  step: ROWS_A_PAGE,
  count: async ({ db, filter, now }) =>
    filter.show === "owners"
      ? (await listOwnerAccounts(db, { ...filter, page: 1 })).total
      : (await listTeamMembers(db, now)).length,
  read: async ({ db, filter, now }, { offset, limit }): Promise<PersonCells[]> => {
    if (filter.show !== "owners") {
      const team = (await listTeamMembers(db, now)).slice(offset, offset + limit);
      return team.map((member) => ({ ...member, studios: 0 }));
    }
    const { rows } = await listOwnerAccounts(db, { ...filter, page: 1 + offset / ROWS_A_PAGE });
    return rows.map((owner) => ({ ...owner, role: "owner" }));
  },
  cells: ({ name, email, role, studios, lastSignInAt, createdAt }) => [
    ...[name, email, role, studios, lastSignInAt, createdAt],
  ],
});

const sessions = listFile({
  name: "sessions",
  right: "people",
  hasPeople: true,
  schema: peopleQuerySchema,
  headings: ["name", "email", "role", "browser", "network", "signed in", "last seen"],
  step: ROWS_A_PAGE,
  count: async ({ db, filter, now }) => (await listOpenSessions(db, filter, now)).total,
  read: async ({ db, filter, now }, { offset }) =>
    (await listOpenSessions(db, { ...filter, page: 1 + offset / ROWS_A_PAGE }, now)).rows,
  cells: ({ name, email, role, userAgent, network, createdAt, lastSeenAt }) => [
    ...[name, email, role, userAgent, network, createdAt, lastSeenAt],
  ],
});

const log = listFile({
  name: "log",
  right: "log",
  deed: "log.export",
  hasPeople: true,
  schema: logFilterSchema.transform((filter) => toLogQuery({ ...filter, before: undefined })),
  headings: logHeadings,
  count: ({ db, filter }) => countLogEntries(db, filter),
  read: ({ db, filter }, { limit, after }) =>
    listLogEntries(db, { ...filter, beforeId: after }, limit),
  cells: cellsOfEntry,
  keyOf: ({ id }) => id,
});

/** Every list of the console as CSV, with the filter of its address. */
export const listFiles = {
  ...{ studios, listings, queue, imports, posts, issues },
  ...{ subscribers, messages, searches, packages, aliases, people, sessions, log },
} satisfies Readonly<Record<ListName, unknown>>;
