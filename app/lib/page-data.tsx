import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";

/** What the server has asked for the page: the answers to its queries. */
export type PageData = Pick<DehydratedState, "queries" | "mutations">;

const ELEMENT_ID = "page-data";

/** Set while the server renders; the browser reads what the server wrote. */
export const PageDataContext = createContext<PageData | undefined>(undefined);

let written: PageData | undefined;

/** Gives the page's queries the answers that came with the page. */
export function PageDataBoundary({ children }: { children: ReactNode }) {
  const data = useContext(PageDataContext) ?? readPageData();
  return <HydrationBoundary state={data}>{children}</HydrationBoundary>;
}

/** Data for the browser, not a script: no policy has to allow it. */
export function pageDataScript(data: PageData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

function readPageData(): PageData | undefined {
  if (typeof document === "undefined") return undefined;
  written ??= JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? "null") ?? undefined;
  return written;
}
