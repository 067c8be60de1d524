import { Button } from "#ui/button.tsx";
import type { PreviewRow } from "./import-types.ts";

/** Leaves a row out, or takes it back in. What does nothing has nothing to leave out. */
export function RowChoice({ row: { row, name, outcome, isLeftOut } }: { row: PreviewRow }) {
  if (!isLeftOut && (outcome === "skipped" || outcome === "unchanged")) return null;
  return (
    <Button
      type="submit"
      name="choice"
      value={`${isLeftOut ? "in" : "out"} ${row}`}
      variant="outline"
      size="sm"
    >
      {isLeftOut ? "Take it in" : "Leave out"}
      <span className="sr-only">{`: row ${row}, ${name}`}</span>
    </Button>
  );
}
