import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Thumb } from "#console/components/thumb.tsx";
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
import { Fact, Facts } from "#ui/facts.tsx";

type Side = MergePreview["kept"];

/** Both side by side, and for each part that differs a choice, which the rule has made already. */
export function MergeTable({ preview }: { preview: MergePreview }) {
  const { kept, other } = preview;
  const parts = Map.groupBy(mergePartNames, (part) => standingOf(part, preview));
  const differing = parts.get("differs") ?? [];
  const lone = parts.get("one alone") ?? [];
  const equal = (parts.get("same") ?? []).filter((part) => partLabels[part].of(kept.form) !== "");
  return (
    <div className="grid grid-cols-1 gap-4">
      <input type="hidden" name="otherId" value={other.studio.id} />
      <Panel title="What differs" note={countWords(differing.length)}>
        {differing.length === 0 ? (
          <p className="text-muted-foreground text-sm">
            Nothing that both know is said in two ways.
          </p>
        ) : (
          <PartChoices parts={differing} preview={preview} />
        )}
        {lone.length > 0 && (
          <Folded
            title={`Known of one alone: ${lone.map((part) => partLabels[part].label.toLowerCase()).join(", ")}`}
          >
            <PartChoices parts={lone} preview={preview} />
          </Folded>
        )}
        {equal.length > 0 && (
          <Folded
            title={`The same in both: ${equal.map((part) => partLabels[part].label.toLowerCase()).join(", ")}`}
          >
            <Facts layout="wide">
              {equal.map((part) => (
                <Fact key={part} term={partLabels[part].label}>
                  <PartValue part={part} text={partLabels[part].of(kept.form)} />
                </Fact>
              ))}
            </Facts>
          </Folded>
        )}
      </Panel>
      <Panel title="What merging does">
        <ul className="grid list-disc gap-1.5 pl-5 text-sm">
          <li className="wrap-anywhere">{`${nameOf(kept)} stays, at ${studioPath(kept.studio)}.`}</li>
          <li className="wrap-anywhere">{`${studioPath(other.studio)} leads there, and ${nameOf(other)} is no longer found.`}</li>
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

function nameOf({ studio: { id, name } }: Side): string {
  return `${name} (studio ${id})`;
}

function countWords(count: number): string {
  return count === 1 ? "1 thing" : `${count} things`;
}

type Standing = "same" | "one alone" | "differs";

/** What only one of them knows is taken from there, unless somebody looks and decides otherwise. */
function standingOf(part: MergePart, { kept, other }: MergePreview): Standing {
  const [one, two] = [partLabels[part].of(kept.form), partLabels[part].of(other.form)];
  if (one === two) return "same";
  return one === "" || two === "" ? "one alone" : "differs";
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-3 border-border border-t pt-1">
      <summary className="wrap-anywhere min-h-11 cursor-pointer py-2.5 text-sm">{title}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

type PartProps = { part: MergePart; preview: MergePreview };

/** On a wide screen in two columns, each as full as the other; lists, which have a third choice, below. */
function PartChoices({ parts, preview }: { parts: readonly MergePart[]; preview: MergePreview }) {
  const isJoined = Map.groupBy(parts, canJoin);
  return (
    <>
      <div className="gap-x-6 xl:columns-2">
        {isJoined.get(false)?.map((part) => (
          <PartChoice key={part} part={part} preview={preview} />
        ))}
      </div>
      {isJoined.get(true)?.map((part) => (
        <PartChoice key={part} part={part} preview={preview} />
      ))}
    </>
  );
}

function PartChoice({ part, preview }: PartProps) {
  return (
    <fieldset className="min-w-0 break-inside-avoid pb-3.5">
      <legend className="mb-1 font-medium text-sm">{partLabels[part].label}</legend>
      <div className={clsx("grid gap-2", canJoin(part) ? "sm:grid-cols-3" : "sm:grid-cols-2")}>
        {sidesOf(part, preview).map(({ value, ...shown }) => (
          <Choice
            key={value}
            {...{ part, value, ...shown }}
            isChosen={preview.choice[part] === value}
          />
        ))}
      </div>
    </fieldset>
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
    <label className="flex min-w-0 cursor-pointer items-start gap-2 rounded-lg border border-border px-3 py-2 text-sm has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name={part}
        value={value}
        defaultChecked={isChosen}
        className="mt-1 accent-primary"
      />
      <span className="min-w-0">
        <PartValue part={part} text={words} />
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

const MAX_PICTURES = 6;

function PartValue({ part, text }: { part: MergePart; text: string }) {
  if (text === "") return <span className="block text-muted-foreground">nothing</span>;
  if (part !== "pictures") {
    return (
      <span className="wrap-anywhere block max-h-80 overflow-y-auto whitespace-pre-line">
        {text}
      </span>
    );
  }
  const urls = text.split("\n");
  return (
    <span className="mb-1 flex flex-wrap items-end gap-1.5">
      {urls.slice(0, MAX_PICTURES).map((url, place) => (
        <Thumb key={url} url={url} words={`Picture ${place + 1} of ${urls.length}`} size="small" />
      ))}
      {urls.length > MAX_PICTURES && (
        <span className="text-muted-foreground text-xs">and {urls.length - MAX_PICTURES} more</span>
      )}
    </span>
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
        .join(" · "),
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
  const { kind } = studioFields[field];
  const keyed = namesOf(keyLabels).find((name) => name === field);
  return {
    label: studioFields[field].label,
    of: (form) => {
      if (keyed !== undefined) return words(form[keyed], keyLabels[keyed]);
      if (kind === "words" || kind === "titles") return words(form[field], String);
      return kind === "cents" && form[field] !== "" ? `$${form[field]}` : form[field];
    },
  };
}

function words(lines: string, labelOf: (key: string) => string): string {
  return lines.split("\n").filter(Boolean).map(labelOf).join(", ");
}
