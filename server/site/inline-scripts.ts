import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

type SealedPage = { html: string; scriptHashes: readonly string[] };

const MAX_KNOWN_SCRIPTS = 500;

/**
 * Only scripts that carry the rendering's secret nonce are ours. Their hashes go into the policy
 * and the nonce leaves the page, so that the same page can be sent to everyone.
 */
export function createScriptSeal(nonce: string): (html: string) => SealedPage {
  const attribute = ` nonce="${nonce}"`;
  // Pages have the same few scripts: a tenth of a millisecond saved for each page.
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_SCRIPTS });
  const hashOf = (script: string) => {
    const hash = known.get(script) ?? createHash("sha256").update(script).digest("base64");
    known.set(script, hash);
    return hash;
  };
  return (html) => {
    // One pass over the page, which may be large: a regular expression takes several times as long.
    const pieces = html.split(attribute);
    const scriptHashes = new Set<string>();
    for (const [at, piece] of pieces.entries()) {
      const script = isInScriptTag(pieces[at - 1]) ? scriptAfter(piece) : "";
      if (script !== "") scriptHashes.add(hashOf(script));
    }
    return { html: pieces.join(""), scriptHashes: [...scriptHashes] };
  };
}

function isInScriptTag(before = ""): boolean {
  return before.startsWith("<script", before.lastIndexOf("<"));
}

/** From within the tag of a script: what stands between that and its end. */
function scriptAfter(html: string): string {
  return html.slice(html.indexOf(">") + 1, html.indexOf("</script>"));
}
