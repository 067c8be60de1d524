import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Each entry of the server keeps its name: vite.config.ts has two.
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
  // A route's loader for the browser is a line: no file of its own.
  splitRouteModules: false,
} satisfies Config;
