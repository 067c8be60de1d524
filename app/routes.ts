import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { pages } from "#domain/rules/pages/pages.ts";

export default [
  route(pages.results.pattern, "routes/results.tsx"),
  route(pages.search.pattern, "routes/legacy-search.tsx", { id: "search" }),
  route(pages.legacySearch.pattern, "routes/legacy-search.tsx", { id: "studio-search" }),
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    route(pages.studioById.pattern, "routes/studio-by-id.tsx"),
    route(pages.studio.pattern, "routes/studio.tsx"),
    route(pages.reviewForm.pattern, "routes/review-form.tsx"),
    route(pages.reviewSent.pattern, "routes/review-sent.tsx"),
    route(pages.studioReview.pattern, "routes/studio-review.tsx"),
    route(pages.review.pattern, "routes/own-review.tsx"),
    route(pages.suggestForm.pattern, "routes/suggest-form.tsx"),
    route(pages.suggestion.pattern, "routes/suggestion.tsx"),
    route(pages.favourites.pattern, "routes/favourites.tsx"),
    route(pages.compare.pattern, "routes/compare.tsx"),
    route(pages.blog.pattern, "routes/blog.tsx"),
    route(pages.blogCategory.pattern, "routes/blog-topic.tsx", { id: "blog-category" }),
    route(pages.blogTag.pattern, "routes/blog-topic.tsx", { id: "blog-tag" }),
    route(pages.blogPost.pattern, "routes/blog-post.tsx"),
    route(pages.about.pattern, "routes/about.tsx"),
    route(pages.contact.pattern, "routes/contact.tsx"),
    route(pages.contactSent.pattern, "routes/contact-sent.tsx"),
    route(pages.newsletter.pattern, "routes/newsletter.tsx"),
    route(pages.newsletterSent.pattern, "routes/newsletter-sent.tsx"),
    route(pages.newsletterConfirm.pattern, "routes/newsletter-link.tsx", {
      id: "newsletter-confirm",
    }),
    route(pages.newsletterUnsubscribe.pattern, "routes/newsletter-link.tsx", {
      id: "newsletter-unsubscribe",
    }),
    route(pages.privacy.pattern, "routes/privacy.tsx"),
    route(pages.terms.pattern, "routes/terms.tsx"),
    route(pages.themeEditor.pattern, "routes/theme-editor.tsx"),
    route(pages.listYourStudio.pattern, "routes/list-your-studio.tsx"),
    route(pages.listingLinks.pattern, "routes/listing-links.tsx"),
    route(pages.listingLinksSent.pattern, "routes/listing-links-sent.tsx"),
    route(pages.listingStatus.pattern, "routes/listing-status.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
