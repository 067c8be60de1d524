import type { ListingSubmission } from "#domain/contracts/listings/listing.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { isNearOntario } from "#domain/rules/places/ontario.ts";
import { findAmenityKey, wizardAmenities } from "#domain/vocabulary/amenities.ts";
import { wizardClassTypes } from "#domain/vocabulary/class-types.ts";
import { listingDurations, packageNames } from "#domain/vocabulary/listing-order.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import { emptyAnswers, type TextField, textFields, type WizardAnswers } from "./wizard-answers.ts";

/** Answers that were not sent yet, with the key under which they will be sent, however often. */
export type Draft = {
  readonly submissionKey: string;
  readonly savedAt: number;
  readonly answers: WizardAnswers;
};

const MAX_DRAFTS = 5;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * By hand, not by Zod: drafts are read before the first answer is shown, and the schemas come later.
 * What can't be read is left out.
 */
export function parseDrafts(text: string | null, now: number): Draft[] {
  const drafts = parseList(text).flatMap((entry) => parseDraft(entry) ?? []);
  return drafts.filter(({ savedAt }) => now - savedAt < KEPT_MS);
}

/** The tab's own, or else the one that was worked on last. */
export function findDraft(drafts: readonly Draft[], ownKey: string | null): Draft | undefined {
  return drafts.find(({ submissionKey }) => submissionKey === ownKey) ?? drafts[0];
}

/** Newest first. */
export function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  return [draft, ...withoutDraft(drafts, draft.submissionKey)].slice(0, MAX_DRAFTS);
}

export function withoutDraft(drafts: readonly Draft[], key: string): Draft[] {
  return drafts.filter(({ submissionKey }) => submissionKey !== key);
}

function parseList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function parseDraft(entry: unknown): Draft | undefined {
  const { submissionKey, savedAt, answers } = record(entry);
  if (typeof submissionKey !== "string" || submissionKey === "") return undefined;
  if (typeof savedAt !== "number" || typeof answers !== "object") return undefined;
  return { submissionKey, savedAt, answers: parseAnswers(record(answers)) };
}

/** The directory's words become the wizard's again: `water` is its `water-station`. */
export function answersOf(submission: ListingSubmission): WizardAnswers {
  const amenities = wizardAmenities
    .map(({ key }) => key)
    .filter((key) => submission.amenities.includes(findAmenityKey(key) ?? key));
  return parseAnswers({ ...submission, amenities });
}

function parseAnswers(answers: Record<string, unknown>): WizardAnswers {
  const classTypes = wizardClassTypes.map(({ key }) => key);
  const amenities = wizardAmenities.map(({ key }) => key);
  const durations = listingDurations.map(({ months }) => months);
  return {
    ...texts<TextField>(textFields, emptyAnswers, answers),
    position: parsePosition(record(answers.position)),
    classTypes: someOf(classTypes, answers.classTypes),
    amenities: someOf(amenities, answers.amenities),
    priceRange: oneOf(priceRanges, answers.priceRange) ?? emptyAnswers.priceRange,
    hours: texts<Weekday>(weekdays, emptyAnswers.hours, record(answers.hours)),
    featuredPackage: oneOf(packageNames, answers.featuredPackage) ?? emptyAnswers.featuredPackage,
    monthsSelected: oneOf(durations, answers.monthsSelected) ?? emptyAnswers.monthsSelected,
  };
}

function parsePosition({ latitude, longitude }: Record<string, unknown>): Position | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return isNearOntario({ latitude, longitude }) ? { latitude, longitude } : null;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function texts<Name extends string>(
  names: readonly Name[],
  empty: Readonly<Record<Name, string>>,
  found: Record<string, unknown>,
): Record<Name, string> {
  const read: Record<Name, string> = { ...empty };
  for (const name of names) {
    const text = found[name];
    if (typeof text === "string") read[name] = text;
  }
  return read;
}

function oneOf<Option>(options: readonly Option[], value: unknown): Option | undefined {
  return options.find((option) => option === value);
}

function someOf(options: readonly string[], value: unknown): string[] {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return options.filter((option) => chosen.includes(option));
}
