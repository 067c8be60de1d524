import { clsx } from "clsx";
import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { eachName } from "#domain/rules/basics/each-name.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { keyLabels } from "#domain/rules/queue/compare-facts.ts";
import {
  canJoin,
  isList,
  joinValues,
  type MergeChoice,
  type MergePart,
  mergePartNames,
  mergeParts,
} from "#domain/rules/studio/merge-studios.ts";
import { namesOf, studioFields } from "#domain/studio-fields.ts";
import type { MergePreview } from "#server/studios/merging/merge-studios.ts";
import { buttonClass } from "#ui/button.tsx";

type Side = MergePreview["kept"];

/** Both side by side, and for each part that differs a choice, which the rule has made already. */
export function MergeTable({ preview }: { preview: MergePreview }) {
  const { kept, other, choice } = preview;
  const differing = mergePartNames.filter(
    (part) => partLabels[part].of(kept.form) !== partLabels[part].of(other.form),
  );
  return (
    <div className="grid gap-4">
      <input type="hidden" name="otherId" value={other.studio.id} />
      <Panel title="What differs">
        {differing.length === 0 && (
          <p className="text-muted-foreground text-sm">Both say the same.</p>
        )}
        <div className="grid gap-4">
          {differing.map((part) => (
            <fieldset
              key={part}
              className={clsx(
                "grid gap-2 border-border border-b pb-4 last:border-0",
                canJoin(part) ? "sm:grid-cols-3" : "sm:grid-cols-2",
              )}
            >
              <legend className="mb-1 font-medium text-sm">{partLabels[part].label}</legend>
              {sidesOf(part, preview).map(({ value, ...shown }) => (
                <Choice
                  key={value}
                  {...{ part, value, ...shown }}
                  isChosen={choice[part] === value}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </Panel>
      <Panel title="What merging does">
        <ul className="grid list-disc gap-1.5 pl-5 text-sm">
          <li>{`Studio ${kept.studio.id} stays, at ${studioPath(kept.studio)}.`}</li>
          <li>{`${studioPath(other.studio)} leads there, and studio ${other.studio.id} is no longer found.`}</li>
          <li>{reviewWords(other)}</li>
          <li>Its owners own the one that stays.</li>
          {other.studio.listingId !== null && (
            <li>{`Listing ${other.studio.listingId} pays for the one that stays.`}</li>
          )}
          <li>It can be undone from the history of the studio that stays.</li>
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <SubmitButton intent="merge">{`Merge, keep studio ${kept.studio.id}`}</SubmitButton>
          <Link
            to={`/admin/studios/${other.studio.id}/merge?with=${kept.studio.id}`}
            className={buttonClass({ variant: "outline" })}
          >
            {`Keep studio ${other.studio.id} instead`}
          </Link>
        </div>
      </Panel>
    </div>
  );
}

function reviewWords({ reviews }: Side): string {
  if (reviews === 0) return "It has no reviews to bring along.";
  return reviews === 1 ? "Its one review follows." : `Its ${reviews} reviews follow.`;
}

/** Of lists that can stand together also both. */
function sidesOf(part: MergePart, { kept, other }: MergePreview) {
  const sides = [
    { value: "kept" as const, words: partLabels[part].of(kept.form), side: kept },
    { value: "other" as const, words: partLabels[part].of(other.form), side: other },
  ];
  if (!canJoin(part)) return sides;
  const form = { ...kept.form };
  for (const field of mergeParts[part].fields) {
    const read = (text: string) => (isList(field) ? text.split("\n").filter(Boolean) : text);
    const joined = joinValues(read(kept.form[field]), read(other.form[field]));
    form[field] = Array.isArray(joined) ? joined.join("\n") : String(joined);
  }
  return [...sides, { value: "both" as const, words: partLabels[part].of(form), side: undefined }];
}

type ChoiceProps = {
  part: MergePart;
  value: MergeChoice[MergePart];
  words: string;
  /** Undefined of what both say together. */
  side: Side | undefined;
  isChosen: boolean;
};

function Choice({ part, value, words, side, isChosen }: ChoiceProps) {
  const weighing = new Set<string>(mergeParts[part].weigh);
  const fact = side?.facts.find(({ field }) => weighing.has(field));
  return (
    <label className="flex min-w-0 cursor-pointer items-start gap-2 rounded-lg border border-border p-3 text-sm has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name={part}
        value={value}
        defaultChecked={isChosen}
        className="mt-1 accent-primary"
      />
      <span className="min-w-0">
        <span className="block whitespace-pre-line break-words">
          {words === "" ? "nothing" : words}
        </span>
        <span className="block text-muted-foreground text-xs">
          {side === undefined ? "Both together" : `Studio ${side.studio.id}`}
          {fact !== undefined && (
            <>
              {`, ${fact.source}, `}
              <Time at={fact.confirmedAt ?? fact.lastSeenAt} isDay />
            </>
          )}
        </span>
      </span>
    </label>
  );
}

type Shown = { readonly label: string; readonly of: (form: StudioForm) => string };

/** What is chosen as a whole, or is called otherwise here. */
const wholes: Readonly<Partial<Record<MergePart, Shown>>> = {
  name: { label: "Name", of: ({ name }) => name },
  place: {
    label: "Address and position",
    of: ({ address, neighborhood, city, postalCode, latitude, longitude }) =>
      [address, neighborhood, city, postalCode, `${latitude}, ${longitude}`]
        .filter(Boolean)
        .join("\n"),
  },
  pictures: {
    label: "Pictures",
    of: ({ imageUrl, imageUrls }) =>
      [...new Set([imageUrl, ...imageUrls.split("\n")])].filter(Boolean).join("\n"),
  },
};

/** How each part is called, and how it is read aloud. */
const partLabels = eachName<Readonly<Record<MergePart, Shown>>>(
  mergePartNames,
  (part) => wholes[part] ?? shownField(part),
);

function shownField(part: MergePart): Shown {
  const field = namesOf(studioFields).find((name) => name === part);
  if (field === undefined) throw new Error(`${part} is chosen as a whole, and has no label`);
  const keyed = namesOf(keyLabels).find((name) => name === field);
  return {
    label: studioFields[field].label,
    of: (form) => (keyed === undefined ? form[field] : words(form[keyed], keyLabels[keyed])),
  };
}

function words(lines: string, labelOf: (key: string) => string): string {
  return lines.split("\n").filter(Boolean).map(labelOf).join(", ");
}
