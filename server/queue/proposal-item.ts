import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import { type Names, personWords } from "#domain/rules/history/person-words.ts";
import { type ComparedFacts, historyWords } from "#domain/rules/queue/compare-facts.ts";
import { approvingItem, decidingDoubt } from "#domain/rules/queue/decision-words.ts";
import { dueOf } from "#domain/rules/queue/review-kinds.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { type AuditRow, listAuditEntries } from "#server/history/audit-queries.ts";
import { listPeopleNames } from "#server/history/name-queries.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import { getReviewItemRow, type ReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { findStudioRow } from "#server/studios/directory-queries.ts";
import { cityOfStudio } from "#server/studios/place-of-studio.ts";
import { type LikelySame, listLikelySame, studiosToldApart } from "./likely-same.ts";
import {
  comparedLines,
  findDecision,
  itemHistory,
  itemRemarks,
  publicPageOf,
  type QueueItem,
} from "./queue-item.ts";

type Asked = { readonly id: number; readonly intoStudioId?: number | undefined };

/** What somebody proposed for a studio, beside the studio's page. */
export async function proposalItem(
  { db, now }: Pick<ListingDeps, "db" | "now">,
  actor: Actor,
  { id, intoStudioId }: Asked,
): Promise<QueueItem> {
  const row = await getReviewItemRow(db, id);
  const item = parseReviewItem(row);
  const entries = await listAuditEntries(db, { subjectType: "review-item", subjectId: id });
  const likelySame = await likelySameAs(db, item, entries);
  const names = await listPeopleNames(db);
  const intoId = intoStudioId ?? row.studioId ?? undefined;
  const comparedId = intoId ?? likelySame[0]?.studioId;
  const studio = comparedId === undefined ? undefined : await findStudioRow(db, comparedId);
  if (intoStudioId !== undefined && studio === undefined) {
    throw new AppError("not-found", `There is no studio ${intoStudioId}.`);
  }
  const isInto = studio !== undefined && studio.id === intoId;
  const title = studio && item.kind !== "import-doubt" ? studio.name : titleOf(item);
  return {
    what: row.kind,
    id,
    version: row.version,
    title,
    city: studio?.city ?? null,
    since: row.createdAt,
    due: dueOf(row.createdAt, now()),
    isOpen: row.state === "open",
    outcome: outcomeOf(row, entries, { viewer: actor.name, names, now: now() }),
    proposedBy: `by ${personWords(row.submittedBy, actor.name, names)}, ${dayAndTime(row.createdAt, now())}`,
    recipient: row.email,
    publicPage: studio ? await publicPageOf(db, studio) : null,
    isInto,
    lines: linesOf(item, studio),
    remarks: itemRemarks(item),
    picture: item.kind === "photo" ? item.proposal : null,
    cautions: studio?.hidden ? ["The page of this studio is hidden: nobody sees it."] : [],
    approving: approvingItem({ item, studioName: title, into: isInto ? studio.name : undefined }),
    obstacle: null,
    doubt: doubtOf(item, studio),
    likelySame: likelySame.filter(({ studioId }) => studioId !== intoId),
    history: itemHistory(entries, actor, names),
  };
}

function titleOf(item: ReviewItem): string {
  return item.kind === "import-doubt" ? item.proposal.name : "A studio that is gone";
}

/** Only what is about the page's own words has two sides. */
function linesOf(item: ReviewItem, studio: StudioRow | undefined): QueueItem["lines"] {
  if (item.kind === "edit") return comparedLines(studio, { ...studio, ...item.proposal.changes });
  if (item.kind === "import-doubt") return comparedLines(studio, withKnown(item.proposal, studio));
  return studio ? comparedLines(studio, studio) : [];
}

/** What the import does not know stays as it is. */
function withKnown(row: ComparedFacts, studio: StudioRow | undefined): ComparedFacts {
  const known = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return { ...studio, ...Object.fromEntries(known) };
}

async function likelySameAs(
  db: ListingDeps["db"],
  item: ReviewItem,
  entries: readonly AuditRow[],
): Promise<LikelySame[]> {
  if (item.kind !== "import-doubt") return [];
  const { name, phone = null, latitude, longitude, isPositionApproximate } = item.proposal;
  const { citySlug } = cityOfStudio(item.proposal);
  const position = { latitude, longitude };
  const traits = {
    name,
    phone,
    citySlug,
    position,
    isPositionApproximate: isPositionApproximate ?? false,
  };
  return listLikelySame(db, traits, studiosToldApart(entries));
}

function outcomeOf(
  { state, reason }: ReviewItemRow,
  entries: readonly AuditRow[],
  { viewer, names, now }: { viewer: string; names: Names; now: Date },
): string | null {
  if (state === "open") return null;
  const decision = findDecision(entries);
  if (!decision) return `${capitalized(state)}.`;
  const words = `${capitalized(historyWords(decision, viewer, names))}, ${dayAndTime(decision.createdAt, now)}`;
  return reason === null ? `${words}.` : `${words}: ${reason}`;
}

/** What an import knows of a place and its likely studio, and what can be said of the two. */
function doubtOf(item: ReviewItem, studio: StudioRow | undefined): QueueItem["doubt"] {
  if (item.kind !== "import-doubt") return null;
  const { proposal } = item;
  return {
    evidence: proposal.evidence ?? [],
    places: { now: studio ? placeOf(studio) : null, next: placeOf(proposal) },
    verdicts: decidingDoubt(proposal, studio?.name),
  };
}

type Placed = Pick<StudioRow, "name" | "latitude" | "longitude"> & {
  readonly isPositionApproximate?: boolean | null | undefined;
};

function placeOf({ name, latitude, longitude, isPositionApproximate }: Placed) {
  return { name, latitude, longitude, isApproximate: isPositionApproximate ?? false };
}
