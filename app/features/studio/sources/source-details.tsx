import { ChevronDown } from "#app/components/icons/site-icons.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";

/** Everything that is known about where the page's facts come from, for whoever asks. */
export function SourceDetails({ studio }: { studio: StudioDetail }) {
  const { sample } = useSiteSettings();
  const { sources } = studio;
  if (sources === undefined) return null;
  if (sources.isSample) {
    return sample === "some" ? (
      <p className="text-muted-foreground text-sm">
        This studio is a sample: it, its people and its reviews are fictional.
      </p>
    ) : null;
  }
  return (
    <div className="text-sm">
      <details className="group no-print border-border border-y">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          Where this page’s facts come from
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 shrink-0 text-muted-foreground group-open:rotate-180"
          />
        </summary>
        <dl className="grid gap-x-6 gap-y-4 pt-1 pb-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-y-3">
          {sources.lines.map(({ group, label, more }) => (
            <div key={group} className="sm:contents">
              <dt className="font-medium">{label}</dt>
              <dd className="text-muted-foreground">
                {more.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {sources.credits.map(({ text, url }) => (
        <p key={url} className="mt-3">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-muted-foreground underline decoration-border underline-offset-4 hover:decoration-foreground"
          >
            {text}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </p>
      ))}
    </div>
  );
}
