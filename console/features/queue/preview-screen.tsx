import { Link } from "react-router";
import { PageFrame } from "#console/components/page-frame.tsx";
import { buttonClass } from "#ui/button.tsx";
import { type QueueView, queueItemPath } from "./queue-paths.ts";

type Props = { title: string; from: QueueView };

/** The public page itself in the whole window, below a line that leads back. */
export function PreviewScreen({ title, from }: Props) {
  return (
    <div className="flex h-dvh flex-col">
      <title>{`${title} as it will look · Pilates Atlas`}</title>
      <nav
        aria-label="Preview"
        className="flex flex-wrap items-center justify-between gap-3 border-border border-b bg-secondary px-5 py-2 text-sm"
      >
        <span>This is how the page will look. Nothing is published yet.</span>
        <Link to={queueItemPath(from)} className={buttonClass({ variant: "outline", size: "sm" })}>
          Back to the decision
        </Link>
      </nav>
      <main aria-label="The page" className="min-h-0 flex-1">
        <PageFrame src={queueItemPath(from, "page")} />
      </main>
    </div>
  );
}
