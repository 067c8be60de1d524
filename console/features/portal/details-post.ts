import { data } from "react-router";
import { readStudioTexts } from "#console/components/studio-form/studio-texts.ts";
import { portalStudioPath } from "#console/lib/addresses.ts";
import type { Work } from "#console/lib/console-action.ts";
import { findRefusal, type Refusal } from "#console/lib/refusal.ts";
import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { wordOf } from "#domain/rules/studio/field-labels.ts";
import { compareStudioEdits } from "#domain/rules/studio/studio-form.ts";
import { type OwnerField, ownerFields, studioFields } from "#domain/studio-fields.ts";
import { innerFields } from "#domain/studio-inner-fields.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { Actor } from "#server/history/actor.ts";
import type { EditOutcome, OwnedEdit } from "#server/owners/owned-details.ts";
import { type OwnerSection, ownerSections, sectionId } from "./owner-sections.ts";
import { WITHDRAW } from "./waiting-lines.tsx";

/** A section that came back, with nothing lost. */
export type ReturnedSection = {
  readonly section: OwnerSection["key"];
  readonly refusal: Refusal;
  readonly form: StudioForm;
  readonly base: StudioForm;
  /** Fields that somebody else changed meanwhile, too. */
  readonly both: readonly EditField[];
};

export type DetailsAnswer = Response | ReturnType<typeof returnSection>;

type SectionPost = { readonly section: OwnerSection["key"]; readonly edit: OwnedEdit };

/** The section's own fields, and whatever else of a studio somebody has put into the form. */
export function readSection(form: FormData, studioId: number): SectionPost {
  const section = ownerSections.find(({ key }) => key === form.get("section")) ?? ownerSections[0];
  const names = [...new Set([...form.keys()].map(fieldOf))];
  const { base, typed } = readStudioTexts(form);
  const fields = ownerFields.filter(
    (field) => names.includes(field) || (form.has("section") && section.fields.includes(field)),
  );
  return {
    section: section.key,
    edit: {
      studioId,
      base: form.has("base") ? pick(base, fields) : {},
      typed: pick(typed, fields),
      others: names.filter((name) => !isOwners(name) && isOfStudio(name)),
    },
  };
}

/** `hours.monday` and `amenities[]` are parts of one field. */
function fieldOf(name: string): string {
  return name.replace(/(?:\[\]|\..*)$/s, "");
}

function isOwners(name: string): boolean {
  return ownerFields.some((field) => field === name);
}

function isOfStudio(name: string): boolean {
  return Object.hasOwn(studioFields, name) || Object.hasOwn(innerFields, name);
}

type DetailsWork = Pick<
  Work<unknown>,
  "services" | "actor" | "form" | "intent" | "noteIgnored" | "goTo"
> & {
  readonly studioId: number;
  readonly page: "details" | "hours";
};

/** A section is saved, or a change that waits withdrawn: both screens of the form do the same. */
export async function saveDetails({
  studioId,
  page,
  ...work
}: DetailsWork): Promise<DetailsAnswer> {
  const { services, actor, form, intent, noteIgnored, goTo } = work;
  const { owner } = services;
  const here = portalStudioPath(studioId, page);
  if (intent.startsWith(WITHDRAW)) {
    await owner.withdrawEdit(actor, { studioId, id: Number(intent.slice(WITHDRAW.length)) || 0 });
    return goTo(here, "Withdrawn. Your page stays as it is.");
  }
  const post = readSection(form, studioId);
  if (post.edit.others?.length) noteIgnored(post.edit.others);
  const answer = await saveSection({ owner, actor, post });
  if (!("outcome" in answer)) return answer;
  return goTo(`${here}#${sectionId(post.section)}`, outcomeWords(answer.outcome));
}

type Saving = {
  readonly owner: ConsoleServices["owner"];
  readonly actor: Actor;
  readonly post: SectionPost;
};

/** What became of it, or the section as it goes back. */
async function saveSection({ owner, actor, post: { section, edit } }: Saving) {
  try {
    return { outcome: await owner.saveOwnedDetails(actor, edit) };
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined || refusal.status === 404) throw error;
    const { form: now } = await owner.getOwnedDetails(actor, { studioId: edit.studioId });
    const base = { ...now, ...edit.base };
    const typed = { ...now, ...edit.typed };
    if (refusal.status !== 409) {
      return returnSection({ section, refusal, form: typed, base, both: [] });
    }
    const { form, both } = compareStudioEdits(base, typed, now);
    return returnSection({ section, refusal, form, base: now, both });
  }
}

function returnSection(returned: ReturnedSection) {
  return data({ returned }, { status: returned.refusal.status });
}

/** In sentences, for the screen that comes next. */
function outcomeWords({ saved, waiting, withdrawn }: EditOutcome): string {
  const sentences = [
    saved.length > 0 && `Saved, and on your page: ${wordsOf(saved)}.`,
    waiting.length > 0 &&
      `Our team looks at this first: ${wordsOf(waiting)}. Until then your page stays as it is.`,
    withdrawn.length > 0 && `Withdrawn: ${wordsOf(withdrawn)}. Your page stays as it is.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? "Nothing was changed." : sentences.join(" ");
}

function wordsOf(fields: readonly OwnerField[]): string {
  return [...new Set(fields.map((field) => wordOf(studioFields[field])))].join(", ");
}
