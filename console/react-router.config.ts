import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "../build/console",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
