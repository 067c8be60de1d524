import { useState } from "react";
import { Panel } from "#console/components/panel.tsx";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { Button } from "#ui/button.tsx";
import { PreviewArticle } from "./preview-article.tsx";
import { PreviewFrame, type PreviewTheme } from "./preview-frame.tsx";

const themes = ["light", "dark"] as const;

/** The post as its page would show it, in either theme, as it is typed. */
export function PreviewPanel({ post }: { post: BlogPostPage }) {
  const [theme, setTheme] = useState<PreviewTheme>("light");
  return (
    <Panel
      title="Preview"
      note={
        <fieldset className="flex gap-1 rounded-full bg-muted p-0.5">
          <legend className="sr-only">Theme of the preview</legend>
          {themes.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === theme ? "primary" : "quiet"}
              aria-pressed={one === theme}
              onClick={() => setTheme(one)}
            >
              {one === "light" ? "Light" : "Dark"}
            </Button>
          ))}
        </fieldset>
      }
    >
      <PreviewFrame theme={theme} title="Preview of the post">
        <PreviewArticle post={post} />
      </PreviewFrame>
    </Panel>
  );
}
