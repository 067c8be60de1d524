import { useEffect } from "react";
import { useLocation } from "react-router";
import { isPreview } from "#app/lib/visitor/preview.ts";
import { isPrivatePath } from "#domain/rules/pages/pages.ts";

/** Who is told of page views. */
export type Analytics = { reportPageView(path: string): void };

/** Our own server counts; a view that could not be reported is not worth a visitor's time. */
const ownCounts: Analytics = {
  reportPageView: (path) => {
    const body = new Blob([JSON.stringify({ path })], { type: "application/json" });
    // In a task of its own: beside the page's start it made that one longer.
    setTimeout(() => navigator.sendBeacon("/api/page-views", body));
  },
};

let analytics: Promise<Analytics> | undefined;

function startAnalytics(measurementId: string | null): Promise<Analytics> {
  analytics ??=
    measurementId === null
      ? Promise.resolve(ownCounts)
      : import("./google-analytics.ts").then((module) =>
          module.startGoogleAnalytics(measurementId),
        );
  return analytics;
}

/** Reports every change of page, without its query; stands once, in the root. */
export function PageViews({ measurementId }: { measurementId: string | null }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isPrivatePath(pathname) || isPreview()) return;
    startAnalytics(measurementId).then(
      (service) => service.reportPageView(pathname),
      (error: unknown) => console.warn("A page view could not be reported:", error),
    );
  }, [measurementId, pathname]);
  return null;
}
