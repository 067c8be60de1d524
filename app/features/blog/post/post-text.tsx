import { useRef } from "react";
import { useInternalLinks } from "./use-internal-links.ts";

/** The server's safe HTML: no script, no style, no foreign frame is left in it. */
export function PostText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useInternalLinks(text, html);
  return <div ref={text} className="post-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
