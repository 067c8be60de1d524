import { useSiteSettings } from "#app/lib/site-settings.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacySections } from "./privacy-texts.ts";

export function PrivacyPage() {
  const { keeping } = useSiteSettings();
  return (
    <>
      <PageHead
        title={`Privacy | ${site.name}`}
        description={`What ${site.name} stores about its visitors, for how long and why, in plain words.`}
        path={paths.privacy}
      />
      <LegalPage
        title="Privacy"
        lead="What this site stores, for how long, and why. In plain words."
        sections={privacySections(keeping)}
      />
    </>
  );
}
