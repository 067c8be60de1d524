import { z } from "zod";
import { type KnownFact, knownFactSchema } from "#domain/contracts/studios/studio-provenance.ts";
import { isSameJson } from "#domain/rules/memory/same-json.ts";
import { type FactField, factFields } from "#domain/rules/studio/fact-fields.ts";
import { isSample } from "./from-rows.ts";
import type { StudioRow } from "./live-studios.ts";
import type { NamedFact } from "./named-facts.ts";

/** Where a studio's values come from, kept beside its details: fields of which the same is known stand together. */
export const studioKnowledgeSchema = z.object({
  isSample: z.boolean(),
  facts: z.array(knownFactSchema),
});
export type StudioKnowledge = z.infer<typeof studioKnowledgeSchema>;

export function studioKnowledge(studio: StudioRow, facts: readonly NamedFact[]): StudioKnowledge {
  const byWhatIsKnown = new Map<string, KnownFact>();
  for (const name of factFields) {
    const fact = facts.find(({ field }) => field === name);
    if (fact === undefined || isUnsaid(studio, name) || isOurFigure(name, fact)) continue;
    const known = publicFact(fact);
    const key = JSON.stringify(known);
    const fields = [...(byWhatIsKnown.get(key)?.fields ?? []), name];
    byWhatIsKnown.set(key, { ...known, fields });
  }
  return { isSample: isSample(studio), facts: [...byWhatIsKnown.values()] };
}

/** What is not named here never leaves the server: neither our own numbers nor who people are. */
function publicFact(fact: NamedFact): KnownFact {
  return {
    fields: [],
    source: fact.source,
    name: fact.name,
    licence: fact.licence,
    isOpenStreetMap: isOpenStreetMap(fact),
    firstSeenAt: fact.firstSeenAt.toISOString(),
    lastSeenAt: fact.lastSeenAt.toISOString(),
    confirmedAt: fact.confirmedAt?.toISOString() ?? null,
    confirmedBy: confirmerOf(fact),
  };
}

/** As the audit log names people: `owner:…`, or somebody of the team. */
function confirmerOf({ confirmedBy }: NamedFact): KnownFact["confirmedBy"] {
  if (confirmedBy === null) return null;
  return confirmedBy.startsWith("owner:") ? "studio" : "team";
}

function isOpenStreetMap({ shape, name, licence }: NamedFact): boolean {
  const isItsShape = shape === "osm-geojson" || shape === "overpass-json";
  return isItsShape || /open ?street ?map/i.test(name ?? "") || /\bodbl\b/i.test(licence ?? "");
}

/** A mean of our own visitors' reviews is of no import, although the next one may replace it. */
function isOurFigure(name: FactField, { source, importId }: NamedFact): boolean {
  const isFigure = name === "rating" || name === "reviewCount";
  return isFigure && source === "import" && importId === null;
}

/** A studio that nobody has rated has no reviews, whoever does not mention any. */
function isUnsaid(studio: StudioRow, name: FactField): boolean {
  const isUncounted = name === "reviewCount" && studio.reviewCount === 0;
  return isUncounted || [null, "", [], {}].some((empty) => isSameJson(studio[name], empty));
}
