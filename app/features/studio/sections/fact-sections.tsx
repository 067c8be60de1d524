import { clsx } from "clsx";
import { useQuery } from "#app/lib/use-query.ts";
import { studioClasses } from "#app/queries/classes.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { suggestFormPath } from "#domain/rules/pages/studio-doors.ts";
import {
  type FactLine,
  factSections,
  missedWords,
  shownLines,
} from "#domain/rules/studio/facts/shown-facts.ts";
import { SourceLine } from "../sources/source-details.tsx";
import { Section } from "./section.tsx";

/** What visitors decide by: what it costs, who teaches how, and how one gets in (product rules, "Facts"). */
export function FactSections({ studio }: { studio: StudioDetail }) {
  const { data } = useQuery(studioClasses(studio.id));
  const placesOfClasses = data?.classes.flatMap(({ places }) => places ?? []) ?? [];
  const facts = { ...studio, placesOfClasses };
  const sections = factSections
    .map((section) => ({ section, lines: shownLines(section, facts) }))
    .filter(({ lines }) => lines.length > 0);
  const missed = missedWords(facts);
  return (
    <>
      {sections.map(({ section: { key, title, lead, groups }, lines }) => (
        <Section key={key} title={title}>
          <Lead>{lead?.(studio)}</Lead>
          <dl className="numbers mt-4 border-border border-t">
            {lines.map((line) => (
              <Line key={`${line.label} ${line.note}`} line={line} hasFigures={key === "costs"} />
            ))}
          </dl>
          <div className="mt-2 flex flex-col gap-1 empty:hidden">
            {key === "costs" && <p className={smallClass}>In Canadian dollars, before tax.</p>}
            {groups.map((group) => (
              <SourceLine key={group} studio={studio} group={group} />
            ))}
          </div>
        </Section>
      ))}
      {missed !== undefined && sections.length === 0 && (
        <Section title="Good to know" className="no-print">
          <Missed studio={studio} className="mt-4">
            {missed}
          </Missed>
        </Section>
      )}
      {missed !== undefined && sections.length > 0 && (
        <Missed studio={studio} className="no-print -mt-8">
          {missed}
        </Missed>
      )}
    </>
  );
}

const smallClass = "text-[0.8125rem] text-muted-foreground leading-5";

function Lead({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return <p className="numbers mt-3 text-pretty">{`${children}.`}</p>;
}

function Line({ line, hasFigures }: { line: FactLine; hasFigures: boolean }) {
  const { label, strong, text, note } = line;
  return (
    <div className="grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,5fr)] gap-x-4 border-border border-b py-2.5">
      <dt className="wrap-anywhere">{label}</dt>
      <dd className="wrap-anywhere flex flex-wrap gap-x-6">
        {(strong ?? text) && (
          <span className={hasFigures ? "min-w-36" : "whitespace-pre-line"}>
            {strong && <strong className="font-semibold">{strong}</strong>}
            {strong && text && " "}
            {text}
          </span>
        )}
        {note && <span className="text-muted-foreground">{note}</span>}
      </dd>
    </div>
  );
}

type MissedProps = { studio: StudioDetail; className: string; children: string };

function Missed({ studio, className, children }: MissedProps) {
  return (
    <p className={clsx("text-pretty text-muted-foreground", className)}>
      {`${children} The studio knows; and if you do, `}
      <a
        href={suggestFormPath(studio)}
        rel="nofollow"
        className="text-foreground underline decoration-border underline-offset-4 hover:decoration-foreground"
      >
        please tell us
      </a>
      .
    </p>
  );
}
