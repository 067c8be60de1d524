import { GoneDraft } from "#console/components/gone-draft.tsx";
import { Problem } from "#console/components/problem.tsx";
import { actOnPost, readPostId } from "#console/features/posts/editor/post-actions.ts";
import { PostScreen } from "#console/features/posts/editor/post-screen.tsx";
import { labelled } from "#console/features/posts/editor/typed-post.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { useLeftBehind } from "#console/lib/left-behind.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import type { Route } from "./+types/post";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(async () => {
    const postId = readPostId(params.postId);
    const post = await services.posts.getEditedPost(actor, postId);
    const { fields } = post;
    const subject = { subjectType: "post", subjectId: postId };
    return {
      post,
      preview: await services.posts.previewPost(actor, { postId, fields }),
      history: await services.history.getHistory(actor, subject),
    };
  });
}

export const action = consoleAction(actOnPost);

export const shouldRevalidate = revalidateAfterConflict;

/**
 * Without a script the draft that somebody deleted is looked for again, and what was typed comes back here; with one, what
 * was typed since it was last saved.
 */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const { refusal } = actionData ?? {};
  const left = useLeftBehind();
  const typed = left ?? (actionData && "typed" in actionData ? actionData.typed : undefined);
  return (
    <GoneDraft {...{ refusal, error }} texts={typed && labelled(typed)}>
      <Problem error={error} />
    </GoneDraft>
  );
}

export default function PostRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PostScreen key={loaderData.post.id} {...loaderData} outcome={actionData} />;
}
