const TAG_START = /<[a-z][^\s/>]*/iy;
const BETWEEN = /[\s/]*/y;
/** A name and perhaps its value. It fails nowhere half-way, so that no text takes long. */
const ATTRIBUTE = /[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?/y;
const STYLE = /style(?![^\s/>=])/iy;

/**
 * The policy allows no style in a page, and browsers would complain of each. Our own components have
 * none; what others' have, they set again in the browser. What only looks like one, in a text, in another
 * attribute or in the data for machines, stays: the browser has to find the page as it draws it.
 */
export function withoutStyleAttributes(html: string): string {
  if (!html.includes(" style=")) return html;
  const kept: string[] = [];
  let from = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    if (html.startsWith("<!--", at)) {
      at = indexAfter(html, "-->", at);
      continue;
    }
    if (!isAt(TAG_START, html, at)) {
      at += 1;
      continue;
    }
    const element = html.slice(at + 1, TAG_START.lastIndex);
    at = TAG_START.lastIndex;
    while (isAt(BETWEEN, html, at) && isAt(ATTRIBUTE, html, BETWEEN.lastIndex)) {
      if (isAt(STYLE, html, BETWEEN.lastIndex)) {
        kept.push(html.slice(from, at));
        from = ATTRIBUTE.lastIndex;
      }
      at = ATTRIBUTE.lastIndex;
    }
    // Nothing in them is a tag until their own end.
    if (element === "script" || element === "style") at = indexAfter(html, `</${element}`, at);
  }
  return kept.join("") + html.slice(from);
}

/** The pattern's `lastIndex` is then where it ends. */
function isAt(pattern: RegExp, html: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(html);
}

function indexAfter(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}
