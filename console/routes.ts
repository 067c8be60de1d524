import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/account-layout.tsx", [
    route("account/ended", "routes/session-ended.tsx"),
    route("account/*", "routes/account-not-found.tsx"),
  ]),
  route("admin", "routes/admin-layout.tsx", [
    index("routes/today.tsx"),
    route("*", "routes/admin-not-found.tsx"),
  ]),
] satisfies RouteConfig;
