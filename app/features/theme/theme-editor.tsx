import { useState } from "react";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { defaultTheme, exportTheme, type Theme } from "#domain/rules/theme/theme.ts";
import { listWeakPairs } from "#domain/rules/theme/theme-contrast.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Tabs } from "#ui/tabs.tsx";
import { toast } from "#ui/toast-store.ts";
import { ColourGroups } from "./colours/colour-groups.tsx";
import { ContrastSummary } from "./colours/contrast-warning.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { FontFields } from "./font-fields.tsx";
import { ThemePreview } from "./preview/theme-preview.tsx";
import { copyText, ImportExport } from "./transfer/import-export.tsx";
import { showTheme, useTheme } from "./use-theme.ts";

function ThemeEditor() {
  const known = useTheme();
  const theme = known ?? defaultTheme(false);
  const [tab, setTab] = useState("colors");
  const [isCopyBlocked, setCopyBlocked] = useState(false);
  // Half-typed entries do not outlive a theme that was replaced as a whole.
  const [replaced, setReplaced] = useState(0);
  const weakPairs = listWeakPairs(theme);

  const replace = (next: Theme) => {
    showTheme(next);
    setReplaced(replaced + 1);
  };
  const reset = () => {
    replace(defaultTheme(theme.isDarkMode));
    toast({ title: "Theme reset", description: "The default theme has been restored." });
  };
  const exportToClipboard = async () => {
    const isCopied = await copyText(exportTheme(theme));
    setCopyBlocked(!isCopied);
    if (isCopied) {
      toast({
        title: "Theme exported",
        description: "The theme configuration has been copied to your clipboard.",
      });
      return;
    }
    setTab("import-export");
    toast({
      title: "Please copy the theme by hand",
      description: "Your browser does not let us copy it. It is shown under Import/Export.",
    });
  };

  return (
    <div className="needs-script">
      <EditorHeader
        isDarkMode={theme.isDarkMode}
        onExport={() => void exportToClipboard()}
        onReset={reset}
      />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-12 md:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <Tabs
          label="What to change"
          value={tab}
          onChange={setTab}
          aside={<ContrastSummary count={weakPairs.length} onReset={reset} />}
          tabs={[
            {
              value: "colors",
              label: "Colors",
              content: (
                <ColourGroups
                  key={`${replaced} ${theme.isDarkMode}`}
                  theme={theme}
                  isKnown={known !== undefined}
                  weakPairs={weakPairs}
                />
              ),
            },
            { value: "fonts", label: "Fonts", content: <FontFields theme={theme} /> },
            {
              value: "import-export",
              label: "Import/Export",
              content: (
                <ImportExport
                  textToCopy={isCopyBlocked ? exportTheme(theme) : undefined}
                  onImport={replace}
                  onCopy={() => void exportToClipboard()}
                />
              ),
            },
          ]}
        />
        <ThemePreview />
      </div>
    </div>
  );
}

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
