import { PostsScreen } from "#console/features/posts/list/posts-screen.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { postListSchema } from "#domain/contracts/console/post.ts";
import type { Route } from "./+types/posts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const query = postListSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({ query, list: await services.posts.listPosts(actor, query) }));
}

export const action = consoleAction(async ({ actor, services, goTo }) => {
  const { postId } = await services.posts.createPost(actor);
  return goTo(`/admin/posts/${postId}`);
});

export default function PostsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PostsScreen {...loaderData} refusal={actionData?.refusal} />;
}
