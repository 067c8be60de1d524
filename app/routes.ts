import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    route("list-your-studio", "routes/list-your-studio.tsx"),
    route("list-your-studio/status/:token", "routes/listing-status.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
