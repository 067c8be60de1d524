import { useId } from "react";
import { writeNumber } from "#console/lib/write-number.ts";

type Props = {
  /** What is being done. */
  label: string;
  done: number;
  /** Absent where nobody knows yet how much there is. */
  all?: number;
};

/** Filled by an attribute: a style in the markup is what the policy refuses. */
const bar =
  "block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-muted [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-gold";

/** How far something has come, as a bar and as a number; every tenth of it is read out. */
export function ProgressBar({ label, done, all }: Props) {
  const id = useId();
  const share = all === undefined || all === 0 ? 0 : Math.min(1, done / all);
  const percent = Math.floor(share * 100);
  const known = all !== undefined;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span id={id}>{label}</span>
        <span className="numbers text-muted-foreground">
          {known
            ? `${writeNumber(done)} of ${writeNumber(all)} rows, ${percent} %`
            : `${writeNumber(done)} rows`}
        </span>
      </div>
      {known ? (
        <progress aria-labelledby={id} value={percent} max={100} className={bar} />
      ) : (
        <div role="progressbar" aria-labelledby={id} className={bar}>
          <div className="h-full w-1/3 bg-gold motion-safe:animate-pulse" />
        </div>
      )}
      <p role="status" className="sr-only">
        {known ? `${label}: ${Math.floor(share * 10) * 10} %` : label}
      </p>
    </div>
  );
}
