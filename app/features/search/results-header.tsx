import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { ArrowLeft } from "#ui/icons/site-icons.ts";

export function ResultsHeader() {
  return (
    <SiteHeader
      isWide
      start={
        <a
          href={paths.home}
          className={buttonClass({ variant: "quiet", size: "sm", className: "-ml-3" })}
        >
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">Back</span>
        </a>
      }
    />
  );
}
