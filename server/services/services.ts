import { blogServices } from "#server/routes/blog.ts";
import { contactServices } from "#server/routes/contact.ts";
import { subscriptionServices } from "#server/routes/newsletter.ts";
import { placeServices } from "#server/routes/places.ts";
import { sitemapServices } from "#server/routes/sitemap.ts";
import { searchServices } from "#server/routes/studio-search.ts";
import { studioServices } from "#server/routes/studios.ts";
import { bindServices } from "./bind-services.ts";
import type { BlogDeps } from "./blog/public-posts.ts";
import type { Deps } from "./deps.ts";

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
