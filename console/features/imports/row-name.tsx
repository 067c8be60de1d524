import { clsx } from "clsx";
import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import type { PreviewRow } from "./import-types.ts";
import { outcomeLooks, outcomeWords } from "./import-words.ts";

const link = "underline underline-offset-4";

type Props = { row: PreviewRow; path: string | undefined; hasRun: boolean };

/** Whose row it is, what becomes of it, and the way to its studio. */
export function RowName({ row, path, hasRun }: Props) {
  const { name, outcome, studioId, isLeftOut, reviewItemId } = row;
  return (
    <div className={clsx("wrap-anywhere", isLeftOut && "text-muted-foreground")}>
      <span className="block font-medium">{name === "" ? "Without a name" : name}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <Badge variant={outcomeLooks[outcome]}>{outcomeWords[outcome]}</Badge>
        {studioId !== undefined && path !== undefined && (
          <>
            <Link to={`/admin/studios/${studioId}`} className={link}>
              Studio {studioId}
            </Link>
            <a href={path} target="_blank" rel="noopener" className={link}>
              Its page<span className="sr-only"> (opens a new tab)</span>
            </a>
          </>
        )}
        {hasRun && reviewItemId !== null && (
          <Link to={`/admin/queue/import-doubt/${reviewItemId}`} className={link}>
            In the queue
          </Link>
        )}
      </span>
    </div>
  );
}
