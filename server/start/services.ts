import { alertServices } from "#server/alerts/routes.ts";
import type { BlogDeps } from "#server/blog/public-posts.ts";
import { blogServices } from "#server/blog/routes.ts";
import { bindServices, type Deps } from "#server/deps.ts";
import { contactServices } from "#server/messages/routes.ts";
import { subscriptionServices } from "#server/newsletter/routes.ts";
import { reviewServices } from "#server/reviews/routes.ts";
import { classCalendarServices } from "#server/searches/class-calendar-routes.ts";
import { classServices } from "#server/searches/class-routes.ts";
import { placeServices } from "#server/searches/place-routes.ts";
import { searchServices } from "#server/searches/search-routes.ts";
import { sitemapServices } from "#server/site/sitemap-routes.ts";
import { studioServices } from "#server/studios/routes.ts";

export type Services = ReturnType<typeof createServices>;

/** All that visitors read and send: each capability hands over its own. */
export function createServices(deps: Deps & BlogDeps) {
  return bindServices(deps, {
    ...alertServices,
    ...blogServices,
    ...classCalendarServices,
    ...classServices,
    ...contactServices,
    ...placeServices,
    ...reviewServices,
    ...searchServices,
    ...sitemapServices,
    ...studioServices,
    ...subscriptionServices,
  });
}
