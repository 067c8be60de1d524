import { Link } from "react-router";
import type { LogEntry } from "#server/history/log.ts";
import { buttonClass } from "#ui/button.tsx";

type Props = { entry: LogEntry; returnTo: string };

/** The way back from a change, or why there is none. */
export function EntryActions({ entry, returnTo }: Props) {
  const { id, undoneById, whyFinal } = entry;
  if (undoneById !== undefined) {
    return <p className="text-muted-foreground text-xs">{`Undone by no. ${undoneById}`}</p>;
  }
  if (whyFinal !== undefined) {
    return <p className="max-w-60 text-muted-foreground text-xs">{whyFinal}</p>;
  }
  return (
    <Link
      to={`/admin/log/${id}/undo?${new URLSearchParams({ returnTo })}`}
      aria-label={`Undo no. ${id}`}
      className={buttonClass({ variant: "outline", size: "sm" })}
    >
      Undo…
    </Link>
  );
}
