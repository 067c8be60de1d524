import { clsx } from "clsx";
import type { ReactNode } from "react";
import { mainId } from "#app/components/layout/page-shell.tsx";
import { HeartButton } from "#app/components/studio/heart-button.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { dropComparedStudio } from "#app/lib/visitor/compare-list.ts";
import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { comparePath, studioPath } from "#domain/rules/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { columnClass, firstColumn, type ShownPair } from "./comparison-rows.tsx";
import type { ComparisonAddress } from "./read-comparison.ts";

type ComparisonTableProps = {
  studios: readonly ComparedStudioFacts[];
  /** What a phone has room for. */
  pair: ShownPair;
  address: ComparisonAddress;
  /** What is compared: its groups of rows. */
  children: ReactNode;
};

export function ComparisonTable({ studios, pair, address, children }: ComparisonTableProps) {
  return (
    <table className="numbers mt-5 w-full table-fixed border-collapse text-left text-sm md:text-[0.9375rem]">
      <caption className="sr-only">
        {`${studios.map(({ name }) => name).join(", ")}, side by side`}
      </caption>
      <thead className="sticky top-16 z-20 bg-background md:top-21 print:static">
        <tr className="border-border border-b">
          <th scope="col" className={clsx(firstColumn, "align-bottom")}>
            <span className="sr-only">What is compared</span>
          </th>
          {studios.map((studio) => (
            <th
              key={studio.id}
              scope="col"
              className={clsx(columnClass(studio.id, pair), "font-semibold leading-snug")}
            >
              <a href={studioPath(studio)} className="underline-offset-4 hover:underline">
                {studio.name}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={firstColumn}>
            Picture
          </th>
          {studios.map((studio) => (
            <td key={studio.id} className={columnClass(studio.id, pair)}>
              <Picture studio={studio} />
              <RemoveLink studio={studio} studios={studios} address={address} />
            </td>
          ))}
        </tr>
      </tbody>
      {children}
    </table>
  );
}

function Picture({ studio }: { studio: ComparedStudioFacts }) {
  return (
    <div className="relative aspect-4/3 max-w-72 overflow-hidden rounded-lg">
      <StudioImage name={studio.name} imageUrl={studio.imageUrl} width={400} height={300} />
      <HeartButton studio={studio} className="top-1 right-1 print:hidden" />
    </div>
  );
}

type RemoveLinkProps = {
  studio: ComparedStudioFacts;
  studios: readonly ComparedStudioFacts[];
  address: ComparisonAddress;
};

/** To the comparison of the others; the studio leaves the tray as well. */
function RemoveLink({ studio, studios, address }: RemoveLinkProps) {
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
