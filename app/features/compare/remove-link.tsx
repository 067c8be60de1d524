import { mainId } from "#app/components/layout/page-shell.tsx";
import { dropComparedStudio } from "#app/lib/visitor/compare-list.ts";
import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { comparePath } from "#domain/rules/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import type { ComparisonAddress } from "./read-comparison.ts";

type RemoveLinkProps = {
  studio: ComparedStudioFacts;
  studios: readonly ComparedStudioFacts[];
  address: ComparisonAddress;
};

/** To the comparison of the others; the studio leaves the tray as well. */
export function RemoveLink({ studio, studios, address }: RemoveLinkProps) {
  const others = studios.flatMap(({ id }) => (id === studio.id ? [] : id));
  return (
    <a
      href={comparePath(others, { onlyDifferences: address.isOnlyDifferences })}
      data-replace
      data-keep-scroll
      onClick={() => leave(studio.id)}
      className={buttonClass({ variant: "quiet", size: "sm", className: "-ml-4 print:hidden" })}
    >
      Remove
      <span className="sr-only">{` ${studio.name} from the comparison`}</span>
    </a>
  );
}

/** The link goes with its column: whoever followed it by keyboard goes on from the page's start. */
function leave(studioId: number): void {
  dropComparedStudio(studioId);
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
