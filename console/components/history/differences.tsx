import type { Difference } from "#domain/rules/history/describe-change.ts";
import { Fact, Facts } from "#ui/facts.tsx";

/** What each field was and became: read out as deleted and inserted, and told apart without colour. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <Facts layout="wide">
      {differences.map(({ field, label, before, after }) => (
        <Fact key={field} term={label}>
          {before !== "" && (
            <del className="text-muted-foreground decoration-1">{clipped(before)}</del>
          )}
          {before !== "" && <span aria-hidden="true"> → </span>}
          {after === "" ? (
            <span className="text-muted-foreground italic">empty</span>
          ) : (
            <ins className="no-underline">{clipped(after)}</ins>
          )}
        </Fact>
      ))}
    </Facts>
  );
}

const MAX_LETTERS = 400;

/** The export has all of it. */
function clipped(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)} …` : text;
}
