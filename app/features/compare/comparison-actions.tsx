import type { KeyboardEvent } from "react";
import { compareInstead } from "#app/lib/visitor/compare-list.ts";
import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { cityResultsPath, comparePath } from "#domain/rules/pages/paths.ts";
import { MAX_COMPARED } from "#domain/rules/visitor/kept-lists.ts";
import { buttonClass } from "#ui/button.tsx";
import type { ComparisonAddress } from "./read-comparison.ts";

type ComparisonActionsProps = {
  studios: readonly ComparedStudioFacts[];
  address: ComparisonAddress;
};

export function ComparisonActions({ studios, address }: ComparisonActionsProps) {
  const ids = studios.map(({ id }) => id);
  const { isOnlyDifferences } = address;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {studios.length > 1 && (
        <a
          href={comparePath(ids, { onlyDifferences: !isOnlyDifferences })}
          role="switch"
          aria-checked={isOnlyDifferences}
          data-replace
          data-keep-scroll
          onKeyDown={followOnSpace}
          className="switch-link"
        >
          Only differences
        </a>
      )}
      {studios.length < MAX_COMPARED && (
        <a
          href={cityResultsPath(studios[0]?.citySlug ?? "")}
          onClick={() => compareInstead(studios)}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Add another studio
        </a>
      )}
    </div>
  );
}

/** A link answers to Enter alone, a switch to the space bar as well. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
