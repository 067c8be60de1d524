import { bindServices } from "./bind-services.ts";
import { getBlogPost } from "./blog/get-blog-post.ts";
import { getBlogRevision } from "./blog/get-blog-revision.ts";
import { listBlogPosts } from "./blog/list-blog-posts.ts";
import { listPostsOfCategory } from "./blog/list-posts-of-category.ts";
import { listPostsOfTag } from "./blog/list-posts-of-tag.ts";
import { receiveMessage } from "./contact/receive-message.ts";
import type { Deps } from "./deps.ts";
import { confirmSubscription } from "./newsletter/confirm-subscription.ts";
import { subscribe } from "./newsletter/subscribe.ts";
import { unsubscribe } from "./newsletter/unsubscribe.ts";
import { listPages } from "./sitemap/list-pages.ts";
import { listTopPages } from "./sitemap/list-top-pages.ts";
import { findAlternatives } from "./studios/alternatives/find-alternatives.ts";
import { compareStudios } from "./studios/compare-studios.ts";
import { findPlace } from "./studios/find-place.ts";
import { findStudioById, findStudioByName } from "./studios/find-studio.ts";
import { getCityOfPostalCode } from "./studios/get-city-of-postal-code.ts";
import { getSampleShare } from "./studios/get-sample-share.ts";
import { getStudioStats } from "./studios/get-studio-stats.ts";
import { listCandidates } from "./studios/list-candidates.ts";
import { listPins } from "./studios/list-pins.ts";
import { listStudiosByIds } from "./studios/list-studios-by-ids.ts";
import { listTorontoFeatured } from "./studios/list-toronto-featured.ts";
import { readTypedText } from "./studios/read-typed-text.ts";
import { searchByNames } from "./studios/search-by-names.ts";
import { searchByPostalCode, searchInMapArea, searchStudios } from "./studios/search-studios.ts";
import { suggestPlaces } from "./studios/suggest-places.ts";
import { withProvenance } from "./studios/with-provenance.ts";

export type Services = ReturnType<typeof createServices>;

export function createServices(deps: Deps) {
  return bindServices(deps, {
    findAlternatives,
    compareStudios,
    findPlace,
    confirmSubscription,
    findStudioById,
    findStudioByName,
    getBlogPost,
    getBlogRevision,
    getCityOfPostalCode,
    getSampleShare,
    getStudioStats,
    listBlogPosts,
    listCandidates,
    listPins,
    listPostsOfCategory,
    listPostsOfTag,
    listPages,
    listTopPages,
    listStudiosByIds,
    listTorontoFeatured,
    readTypedText,
    receiveMessage,
    searchByNames,
    searchByPostalCode,
    searchInMapArea,
    searchStudios,
    subscribe,
    suggestPlaces,
    unsubscribe,
    withProvenance,
  });
}
