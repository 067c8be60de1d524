import type { Difference } from "#domain/rules/history/describe-change.ts";

/** What each field was and became: read out as deleted and inserted, and told apart without colour. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)]">
      {differences.map(({ field, label, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere mb-1 min-w-0">
            {before !== "" && (
              <del className="text-muted-foreground decoration-1">{clipped(before)}</del>
            )}
            {before !== "" && <span aria-hidden="true"> → </span>}
            {after === "" ? (
              <span className="text-muted-foreground italic">empty</span>
            ) : (
              <ins className="no-underline">{clipped(after)}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MAX_LETTERS = 400;

/** The export has all of it. */
function clipped(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)} …` : text;
}
