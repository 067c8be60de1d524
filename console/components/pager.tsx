import { Link, useLocation } from "react-router";
import { withParams } from "#console/lib/addresses.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import { buttonClass } from "#ui/button.tsx";

type Props = { page: number; pageSize: number; total: number };

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ page, pageSize, total }: Props) {
  const { pathname, search } = useLocation();
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const to = (number: number) =>
    withParams(pathname, search, { page: number === 1 ? undefined : String(number) });
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="numbers text-muted-foreground text-sm">
        {`${writeNumber(first)} to ${writeNumber(Math.min(total, page * pageSize))} of ${writeNumber(total)}`}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <Link
            to={to(page - 1)}
            rel="prev"
            className={buttonClass({ variant: "outline", size: "sm" })}
          >
            Previous
          </Link>
        )}
        {page < last && (
          <Link
            to={to(page + 1)}
            rel="next"
            className={buttonClass({ variant: "outline", size: "sm" })}
          >
            Next
          </Link>
        )}
      </div>
    </nav>
  );
}
