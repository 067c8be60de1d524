import { clsx } from "clsx";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import type {
  SourceLine as Line,
  StudioSources,
} from "#domain/contracts/studios/studio-provenance.ts";
import { ChevronDown } from "#ui/icons/site-icons.ts";

/** Everything that is known about where the page's facts come from, for whoever asks. */
export function SourceDetails({ studio: { sources } }: { studio: StudioDetail }) {
  const { sample } = useSiteSettings();
  if (sources === undefined) return null;
  return (
    <div className="text-sm empty:hidden">
      {sources.isSample && sample === "some" && (
        <p className="mb-3 text-muted-foreground">
          This studio is a sample: it, its people and its reviews are fictional.
        </p>
      )}
      {sources.lines.length > 0 && <Details lines={sources.lines} />}
      {sources.credits.map(({ text, url }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center text-muted-foreground underline decoration-border underline-offset-4 hover:decoration-foreground"
        >
          {text}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      ))}
    </div>
  );
}

/** Plain `details`, so that it opens without JavaScript. */
function Details({ lines }: Pick<StudioSources, "lines">) {
  return (
    <details className="group no-print border-border border-y">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
        Where these facts come from
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-muted-foreground group-open:rotate-180"
        />
      </summary>
      <dl className="grid gap-y-4 pt-1 pb-5">
        {lines.map(({ group, label, more }) => (
          <div key={group} className="gap-x-6 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt>{label}</dt>
            <dd className="text-muted-foreground">
              {more.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type SourceLineProps = { studio: StudioDetail; group: Line["group"]; className?: string };

/** Where the group of facts above it comes from, and how old they are; nothing where that is not known. */
export function SourceLine({ studio, group, className }: SourceLineProps) {
  const line = studio.sources?.lines.find((one) => one.group === group);
  if (line === undefined) return null;
  return (
    <p className={clsx("text-[0.8125rem] text-muted-foreground leading-5", className)}>
      {`${line.label}: ${line.text}`}
    </p>
  );
}
