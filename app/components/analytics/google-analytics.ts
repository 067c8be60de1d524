import type { Analytics } from "./page-views.tsx";

declare global {
  interface Window {
    dataLayer?: IArguments[];
  }
}

/** Google's script reads what it is told from a list, and only takes entries that are `arguments`. */
function tell(..._words: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Loads Google Analytics 4; every page view is reported by us, none by itself. */
export function startGoogleAnalytics(measurementId: string): Analytics {
  tell("js", new Date());
  tell("config", measurementId, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  document.head.append(script);
  return {
    reportPageView: (path) =>
      tell("event", "page_view", {
        page_path: path,
        page_location: `${window.location.origin}${path}`,
        page_title: document.title,
      }),
  };
}
