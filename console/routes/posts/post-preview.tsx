import { Link } from "react-router";
import { Problem } from "#console/components/problem.tsx";
import { readPostId } from "#console/features/posts/editor/post-actions.ts";
import { PreviewArticle } from "#console/features/posts/preview/preview-panel.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { buttonClass } from "#ui/button.tsx";
import type { Route } from "./+types/post-preview";

/** The draft as its public page would be: one click away, and without JavaScript too. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(async () => {
    const postId = readPostId(params.postId);
    const { fields } = await services.posts.getEditedPost(actor, postId);
    const { page } = await services.posts.previewPost(actor, { postId, fields });
    return { postId, page };
  });
}

export default function PostPreviewRoute({ loaderData: { postId, page } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Preview: ${page.title || "Untitled"} · Pilates Atlas`}</title>
      <nav
        aria-label="Preview"
        className="flex flex-wrap items-center justify-between gap-3 border-border border-b bg-secondary px-5 py-2 text-sm"
      >
        <span>Preview of the draft. Nobody else can see it.</span>
        <Link
          to={`/admin/posts/${postId}`}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Back to writing
        </Link>
      </nav>
      <main className="pb-16">
        <PreviewArticle post={page} />
      </main>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page-width">
      <Problem error={error} />
    </main>
  );
}
