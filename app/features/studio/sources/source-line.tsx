import { clsx } from "clsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import type { SourceLine as Line } from "#domain/contracts/studios/studio-provenance.ts";

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
