import { createHash } from "node:crypto";

/**
 * Only scripts that carry the rendering's secret nonce are ours. Their hashes go into the policy
 * and the nonce leaves the page, so that the same page can be sent to everyone.
 */
export function sealInlineScripts(
  html: string,
  nonce: string,
): { html: string; scriptHashes: string[] } {
  const scripts = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const scriptHashes = new Set<string>();
  const sealed = html.replace(scripts, (_, before: string, after: string, content: string) => {
    if (content !== "") scriptHashes.add(createHash("sha256").update(content).digest("base64"));
    return `<script${before}${after}>${content}</script>`;
  });
  return { html: sealed.replaceAll(` nonce="${nonce}"`, ""), scriptHashes: [...scriptHashes] };
}
