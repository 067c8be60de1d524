const ATTRIBUTE = " style=";
/** Spaces, then a name and perhaps a value: what a tag is made of. It fails nowhere, so that no text takes long. */
const TAG_PART = /[\s/]*(?:([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?)?/y;
const TAG_START = /<(?:(!--)|([a-z][^\s/>]*))/gi;
/** Nothing in them is a tag until their own end. */
const RAW_TEXT = new Set(["script", "style"]);

/**
 * The policy allows no style in a page, and browsers would complain of each. Our own components have
 * none; what others' have, they set again in the browser. What only looks like one, in a text, in another
 * attribute or in the data for machines, stays: the browser has to find the page as it draws it.
 */
export function withoutStyleAttributes(html: string): string {
  if (!html.includes(ATTRIBUTE)) return html;
  const kept: string[] = [];
  let from = 0;
  TAG_START.lastIndex = 0;
  for (let tag = TAG_START.exec(html); tag !== null; tag = TAG_START.exec(html)) {
    const [, comment, name = ""] = tag;
    if (comment !== undefined) {
      TAG_START.lastIndex = indexAfter(html, "-->", TAG_START.lastIndex);
      continue;
    }
    let at = TAG_START.lastIndex;
    while (at < html.length && html[at] !== ">") {
      TAG_PART.lastIndex = at;
      const attribute = TAG_PART.exec(html)?.[1];
      if (attribute?.toLowerCase() === "style") {
        kept.push(html.slice(from, at));
        from = TAG_PART.lastIndex;
      }
      at = TAG_PART.lastIndex;
    }
    const element = name.toLowerCase();
    TAG_START.lastIndex = RAW_TEXT.has(element) ? indexAfter(html, `</${element}`, at) : at;
  }
  return kept.join("") + html.slice(from);
}

function indexAfter(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}
