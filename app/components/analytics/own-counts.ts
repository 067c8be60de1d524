import type { Analytics } from "./analytics.ts";

/** Our own server counts; a view that could not be reported is not worth a visitor's time. */
export const ownCounts: Analytics = {
  reportPageView: (path) => {
    const body = new Blob([JSON.stringify({ path })], { type: "application/json" });
    navigator.sendBeacon("/api/page-views", body);
  },
};
