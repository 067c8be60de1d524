import { z } from "zod";
import { type FactField, factFields, factSources } from "#domain/rules/studio/precedence.ts";
import { sourceGroupKeys } from "#domain/studio-fields.ts";

/** What is known about a value, as everybody may read it: no number of ours, and nobody's name or address. */
const fieldProvenanceSchema = z.object({
  source: z.enum(factSources),
  /** Of an import, what it was brought from: "Google Maps". */
  name: z.string().nullable(),
  licence: z.string().nullable(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  confirmedBy: z.enum(["studio", "team"]).nullable(),
});
type FieldProvenance = z.infer<typeof fieldProvenanceSchema>;

const field = z.enum(factFields);

/** By the field's name; a field without a value is not in it. */
export const studioProvenanceSchema = z.partialRecord(field, fieldProvenanceSchema);
export type StudioProvenance = Partial<Record<FactField, FieldProvenance>>;

/** The same for several fields at once, as the server keeps it. */
export const knownFactSchema = fieldProvenanceSchema.extend({
  fields: z.array(field),
  /** It has to be named, whatever the import was called. */
  isOpenStreetMap: z.boolean(),
});
export type KnownFact = z.infer<typeof knownFactSchema>;

/** A group of fields in words: "Hours" "from Google Maps, seen August 7, 2026". */
const sourceLineSchema = z.object({
  group: z.enum(sourceGroupKeys),
  label: z.string(),
  text: z.string(),
  /** All that is known, for whoever asks. */
  more: z.array(z.string()),
});
export type SourceLine = z.infer<typeof sourceLineSchema>;

/** What a studio's page says about where its facts come from. */
export const studioSourcesSchema = z.object({
  /** It is part of the sample directory, and fictional. */
  isSample: z.boolean(),
  /** Where the rating was given, if not here. */
  ratedOn: z.string().optional(),
  lines: z.array(sourceLineSchema),
  /** Whom a licence asks us to name. */
  credits: z.array(z.object({ text: z.string(), url: z.string() })),
});
export type StudioSources = z.infer<typeof studioSourcesSchema>;

/** `1`: each field's, for programs. `lines`: what the studio's page says, for people. */
export const provenanceQuerySchema = z.object({
  provenance: z.enum(["1", "lines"], "Send provenance=1, or leave it out").optional(),
});
export type ProvenanceQuery = z.infer<typeof provenanceQuerySchema>;
