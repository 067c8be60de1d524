const ATTRIBUTE = ' style="';

/**
 * The policy allows no style in a page, and browsers would complain of each. Our own components have
 * none; what others' have, they set again in the browser.
 */
export function withoutStyleAttributes(html: string): string {
  const [start = "", ...rest] = html.split(ATTRIBUTE);
  if (rest.length === 0) return html;
  return start + rest.map((piece) => piece.slice(piece.indexOf('"') + 1)).join("");
}
