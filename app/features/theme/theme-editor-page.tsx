import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { ThemeEditor } from "./theme-editor.tsx";

export function ThemeEditorPage() {
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHead
        title={`Theme editor | ${site.name}`}
        description={`Make ${site.name} yours: choose its colours and fonts, in light or dark.`}
        path={paths.themeEditor}
      />
      <noscript>
        <h1 className="text-4xl">Theme editor</h1>
        <p className="mt-4 text-muted-foreground">The theme editor needs JavaScript.</p>
      </noscript>
      <ThemeEditor />
    </div>
  );
}
