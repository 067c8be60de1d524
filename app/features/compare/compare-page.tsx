import { useSearchParams } from "react-router";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { ComparedStudios } from "./compared-studios.tsx";
import { EmptyComparison } from "./empty-comparison.tsx";
import { readComparison } from "./read-comparison.ts";

/** Up to four studios side by side (product rules, "Compare"). */
export function ComparePage() {
  const [query] = useSearchParams();
  const address = readComparison(query);
  const { ids, isTooLong, unreadable } = address.list;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHead
        title={`Compare studios | ${site.name}`}
        description="Pilates studios side by side: ratings, prices, classes, amenities and hours."
        path={paths.compare}
        isHidden
      />
      {ids.length > 0 ? (
        <ComparedStudios address={address} />
      ) : (
        <EmptyComparison problem={problemOf(isTooLong, unreadable)} />
      )}
    </div>
  );
}

function problemOf(isTooLong: boolean, unreadable: number): string | undefined {
  if (isTooLong) return "This address names far too many studios.";
  return unreadable > 0 ? "This address names no studio that we could read." : undefined;
}
