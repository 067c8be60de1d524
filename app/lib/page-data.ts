import { createContext, useContext } from "react";

/** What the server has asked for the page: the data of its queries, by the paths of their calls. */
export type PageData = Readonly<Record<string, unknown>>;

const ELEMENT_ID = "page-data";

/** Set while the server renders; the browser reads what the server wrote. */
export const PageDataContext = createContext<PageData | undefined>(undefined);

/** The data that came with the page. */
export function usePageData(): PageData {
  return useContext(PageDataContext) ?? readPageData();
}

/** Data for the browser, not a script: no policy has to allow it. */
export function pageDataScript(data: PageData, unsent: ReadonlySet<string>): string {
  const sent = Object.entries(data).filter(([key]) => !unsent.has(key));
  const json = JSON.stringify(Object.fromEntries(sent)).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** A page that was put together without data has none. */
function readPageData(): PageData {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent || "{}");
}
