import { LRUCache } from "lru-cache";
import type {
  ProvenanceQuery,
  StudioProvenance,
} from "#domain/contracts/studios/studio-provenance.ts";
import { writeSources } from "#domain/rules/studio/sources.ts";
import { type StudioKnowledge, studioKnowledgeSchema } from "#server/catalogue/from-rows.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { pathKey } from "#server/catalogue/search/studio-traits.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { findPresentStudio, findStudioOfAddress } from "./slug-queries.ts";

/** A live studio's page data as finished JSON, and the means to tell when they have changed. */
export type FoundStudio = {
  id: number;
  json: Buffer;
  /** Where they come from, see `withProvenance`. */
  knowledge: Buffer;
  /** Read before the data: what changed while they were read shows as a change. */
  revision: string;
  currentRevision: () => string | undefined;
};

/** By its number, else the one that it turned out to be; the answer names the present one. */
export async function findStudioById(deps: Deps, id: number): Promise<FoundStudio | undefined> {
  const isListed = () => deps.catalogue.index.rowById.has(id);
  const listed = isListed() ? await readStudio(deps, id, isListed) : undefined;
  return listed ?? findElsewhere(deps, `${id}`, () => findPresentStudio(deps.db, id));
}

/** By its present address, else by one that leads to it; the answer names the present one. */
export async function findStudioByName(
  deps: Deps,
  citySlug: string,
  slug: string,
): Promise<FoundStudio | undefined> {
  const id = idAt(deps, citySlug, slug);
  const isStillThere = () => idAt(deps, citySlug, slug) === id;
  const listed = id === undefined ? undefined : await readStudio(deps, id, isStillThere);
  const find = () => findStudioOfAddress(deps.db, citySlug, slug);
  return listed ?? findElsewhere(deps, pathKey(citySlug, slug), find);
}

/**
 * Addresses of no studio that were looked for since anything last changed. The database, which may have one session for
 * everybody, is asked once for each.
 */
const missing = new WeakMap<StudioIndex, LRUCache<string, true>>();

function missingIn(index: StudioIndex): LRUCache<string, true> {
  const known = missing.get(index) ?? new LRUCache<string, true>({ max: 5_000 });
  missing.set(index, known);
  return known;
}

/**
 * In the database: it has moved, or is live since a moment ago, and this process has yet to hear of it. Who else may get
 * this address is not known beforehand: any change may matter.
 */
async function findElsewhere(
  deps: Deps,
  address: string,
  findId: () => Promise<number | undefined>,
): Promise<FoundStudio | undefined> {
  const { catalogue } = deps;
  const { revision } = catalogue;
  const known = missingIn(catalogue.index);
  const id = known.has(address) ? undefined : await afterOthers(deps.db, findId);
  if (id === undefined) known.set(address, true);
  return id === undefined ? undefined : readStudio(deps, id, () => catalogue.revision === revision);
}

const lastLookups = new WeakMap<Database, Promise<unknown>>();

/**
 * One address is looked for after the other, so that a form waits behind one of them and not behind eighty. Where the
 * database does not answer one, it answers none of those that wait.
 */
function afterOthers<Found>(db: Database, find: () => Promise<Found>): Promise<Found> {
  const found = (lastLookups.get(db) ?? Promise.resolve()).then(find);
  lastLookups.set(db, found);
  found.catch(() => {
    if (lastLookups.get(db) === found) lastLookups.delete(db);
  });
  return found;
}

function idAt({ catalogue: { index } }: Deps, citySlug: string, slug: string): number | undefined {
  const row = index.rowByPath.get(pathKey(citySlug, slug));
  return row === undefined ? undefined : index.studios[row]?.card.id;
}

async function readStudio(
  { details }: Deps,
  id: number,
  isStillThere: () => boolean,
): Promise<FoundStudio | undefined> {
  const revisionNow = () => `${id}.${details.revisionOf(id)}`;
  const currentRevision = () => (isStillThere() ? revisionNow() : undefined);
  const revision = revisionNow();
  const found = await details.find(id);
  return found && { id, ...found, revision, currentRevision };
}

/** A studio's page data with where they come from, as far as that was asked for. */
export function withProvenance(
  { now }: Pick<Deps, "now">,
  { json, knowledge }: Pick<FoundStudio, "json" | "knowledge">,
  { provenance }: ProvenanceQuery,
): Buffer | string {
  if (provenance === undefined) return json;
  const known = studioKnowledgeSchema.parse(JSON.parse(String(knowledge)));
  if (provenance === "1") return withPart(json, "provenance", provenanceOf(known));
  const sources = writeSources(known, now());
  const isSilent = sources.lines.length === 0 && !sources.isSample;
  return isSilent ? json : withPart(json, "sources", sources);
}

function provenanceOf({ facts }: StudioKnowledge): StudioProvenance {
  const provenance: StudioProvenance = {};
  for (const { fields, isOpenStreetMap: _credit, ...fact } of facts) {
    for (const field of fields) provenance[field] = fact;
  }
  return provenance;
}

/** An object's JSON, with one more part at its end. */
function withPart(json: Buffer, name: string, value: unknown): string {
  return `${json.toString("utf8", 0, json.length - 1)},"${name}":${JSON.stringify(value)}}`;
}
