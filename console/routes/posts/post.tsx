import { actOnPost, readPostId } from "#console/features/posts/editor/post-actions.ts";
import { PostScreen } from "#console/features/posts/editor/post-screen.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
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

export default function PostRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PostScreen key={loaderData.post.id} {...loaderData} outcome={actionData} />;
}
