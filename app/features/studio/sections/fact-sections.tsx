import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { factSections, shownLines } from "#domain/rules/studio/facts/shown-facts.ts";
import { SourceLine } from "../sources/source-details.tsx";
import { Section } from "./section.tsx";

/** What visitors decide by: what it costs, who teaches how, and how one gets in (product rules, "Facts"). */
export function FactSections({ studio }: { studio: StudioDetail }) {
  return factSections.map((section) => {
    const lines = shownLines(section, studio);
    if (lines.length === 0) return null;
    return (
      <Section key={section.key} title={section.title}>
        <dl className="numbers mt-4 border-border border-t">
          {lines.map(({ label, strong, text, note }) => (
            <div
              key={`${label} ${note}`}
              className="grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,5fr)] gap-x-4 border-border border-b py-2.5"
            >
              <dt className="wrap-anywhere">{label}</dt>
              <dd className="wrap-anywhere flex flex-wrap gap-x-6">
                {(strong ?? text) && (
                  <span className={section.key === "costs" ? "min-w-36" : ""}>
                    {strong && <strong className="font-semibold">{strong}</strong>}
                    {strong && text && " "}
                    {text}
                  </span>
                )}
                {note && <span className="text-muted-foreground">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-2 flex flex-col gap-1">
          {section.key === "costs" && (
            <p className="text-[0.8125rem] text-muted-foreground leading-5">
              In Canadian dollars, before tax.
            </p>
          )}
          {section.groups.map((group) => (
            <SourceLine key={group} studio={studio} group={group} />
          ))}
        </div>
      </Section>
    );
  });
}
