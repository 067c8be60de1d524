import type { ReactNode } from "react";

/** Draws what stands within an element; the same for the same key but for a text of the page's own. */
type Draw = (ownText: string) => ReactNode;

type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * The content of an element that many pages show alike, as its props. The server has React render it
 * once and keeps the markup; the browser renders it as ever and finds the same. What is drawn has no
 * context, no `useId` and no photo that loads at once, nor has the component that asks for it `useId`.
 */
export function keptContent(key: string, draw: Draw, ownText = ""): Content {
  return keepMarkup === undefined
    ? { children: draw(ownText) }
    : { dangerouslySetInnerHTML: { __html: keepMarkup(key, draw, ownText) } };
}

/** Not in development, where what is drawn for a key changes with its code. */
const keepMarkup =
  import.meta.env.SSR && import.meta.env.PROD
    ? (await import("./kept-markup.ts")).createKeptMarkup()
    : undefined;
