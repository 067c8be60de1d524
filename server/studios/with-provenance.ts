import type {
  ProvenanceQuery,
  StudioProvenance,
} from "#domain/contracts/studios/studio-provenance.ts";
import { writeSources } from "#domain/rules/studio/provenance/write-sources.ts";
import { type StudioKnowledge, studioKnowledgeSchema } from "#server/catalogue/studio-knowledge.ts";
import type { Deps } from "#server/deps.ts";
import type { FoundStudio } from "./find-studio.ts";

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
