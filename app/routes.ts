import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("explore/studios/on/:city?/:filter?", "routes/results.tsx"),
  route("search", "routes/legacy-search.tsx", { id: "search" }),
  route("explore/studio/search/studios", "routes/legacy-search.tsx", { id: "studio-search" }),
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    route("explore/studio/:id", "routes/studio-by-id.tsx"),
    route("explore/studio/on/:city/:studioName?", "routes/studio.tsx"),
    route("blog", "routes/blog.tsx"),
    route("blog/:slug", "routes/blog-post.tsx"),
    route("about", "routes/about.tsx"),
    route("contact", "routes/contact.tsx"),
    route("contact/sent", "routes/contact-sent.tsx"),
    route("newsletter", "routes/newsletter.tsx"),
    route("newsletter/sent", "routes/newsletter-sent.tsx"),
    route("newsletter/confirm", "routes/newsletter-link.tsx", { id: "newsletter-confirm" }),
    route("newsletter/unsubscribe", "routes/newsletter-link.tsx", { id: "newsletter-unsubscribe" }),
    route("privacy", "routes/privacy.tsx"),
    route("terms", "routes/terms.tsx"),
    route("theme-editor", "routes/theme-editor.tsx"),
    route("list-your-studio", "routes/list-your-studio.tsx"),
    route("list-your-studio/status/:token", "routes/listing-status.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
