import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/studio-url.ts";
import { site } from "#domain/vocabulary/site.ts";

export function WizardHead() {
  return (
    <PageHead
      title={`List Your Studio | ${site.name}`}
      description="List your Pilates studio in four steps. Reviewed within 24-48 hours, then found by people who search near you."
      path={paths.listYourStudio}
      keywords={["list pilates studio", "pilates studio directory", "pilates marketing Ontario"]}
    />
  );
}
