import { bindServices } from "#server/bind-services.ts";
import { blogServices } from "#server/blog/blog.ts";
import type { BlogDeps } from "#server/blog/public-posts.ts";
import type { Deps } from "#server/deps.ts";
import { contactServices } from "#server/messages/routes.ts";
import { subscriptionServices } from "#server/newsletter/routes.ts";
import { placeServices } from "#server/searches/place-routes.ts";
import { searchServices } from "#server/searches/search-routes.ts";
import { sitemapServices } from "#server/site/sitemap.ts";
import { studioServices } from "#server/studios/routes.ts";

export type Services = ReturnType<typeof createServices>;

/** All that visitors read and send: each capability hands over its own. */
export function createServices(deps: Deps & BlogDeps) {
  return bindServices(deps, {
    ...blogServices,
    ...contactServices,
    ...placeServices,
    ...searchServices,
    ...sitemapServices,
    ...studioServices,
    ...subscriptionServices,
  });
}
