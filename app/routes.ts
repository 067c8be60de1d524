import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    route("explore/studio/:id", "routes/studio-by-id.tsx"),
    route("explore/studio/on/:city/:studioName?", "routes/studio.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
