import { getBlogPost } from "./blog/get-blog-post.ts";
import { getBlogRevision } from "./blog/get-blog-revision.ts";
import { listBlogPosts } from "./blog/list-blog-posts.ts";
import { listPostsOfCategory } from "./blog/list-posts-of-category.ts";
import { receiveMessage } from "./contact/receive-message.ts";
import type { Deps } from "./deps.ts";
import { confirmSubscription } from "./newsletter/confirm-subscription.ts";
import { subscribe } from "./newsletter/subscribe.ts";
import { unsubscribe } from "./newsletter/unsubscribe.ts";
import { listPages } from "./sitemap/list-pages.ts";
import { findPlace } from "./studios/find-place.ts";
import { findStudioById, findStudioByName } from "./studios/find-studio.ts";
import { getCityOfPostalCode } from "./studios/get-city-of-postal-code.ts";
import { getStudioStats } from "./studios/get-studio-stats.ts";
import { listCandidates } from "./studios/list-candidates.ts";
import { listTorontoFeatured } from "./studios/list-toronto-featured.ts";
import { searchByNames } from "./studios/search-by-names.ts";
import { searchByPostalCode, searchInMapArea, searchStudios } from "./studios/search-studios.ts";
import { suggestPlaces } from "./studios/suggest-places.ts";

export type Services = ReturnType<typeof createServices>;

/** What the product does, with its parts bound in: what routes, jobs and commands call. */
export function createServices(deps: Deps) {
  return {
    findPlace: bind(deps, findPlace),
    confirmSubscription: bind(deps, confirmSubscription),
    findStudioById: bind(deps, findStudioById),
    findStudioByName: bind(deps, findStudioByName),
    getBlogPost: bind(deps, getBlogPost),
    getBlogRevision: bind(deps, getBlogRevision),
    getCityOfPostalCode: bind(deps, getCityOfPostalCode),
    getStudioStats: bind(deps, getStudioStats),
    listBlogPosts: bind(deps, listBlogPosts),
    listCandidates: bind(deps, listCandidates),
    listPostsOfCategory: bind(deps, listPostsOfCategory),
    listPages: bind(deps, listPages),
    listTorontoFeatured: bind(deps, listTorontoFeatured),
    receiveMessage: bind(deps, receiveMessage),
    searchByNames: bind(deps, searchByNames),
    searchByPostalCode: bind(deps, searchByPostalCode),
    searchInMapArea: bind(deps, searchInMapArea),
    searchStudios: bind(deps, searchStudios),
    subscribe: bind(deps, subscribe),
    suggestPlaces: bind(deps, suggestPlaces),
    unsubscribe: bind(deps, unsubscribe),
  };
}

function bind<Arguments extends unknown[], Result>(
  deps: Deps,
  service: (deps: Deps, ...args: Arguments) => Result,
): (...args: Arguments) => Result {
  return (...args) => service(deps, ...args);
}
