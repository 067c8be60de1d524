import { useLinkedHeading } from "./use-linked-heading.ts";

/** The server's safe HTML: no script, no style, no foreign frame is left in it. */
export function PostText({ html }: { html: string }) {
  useLinkedHeading(html);
  return <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
