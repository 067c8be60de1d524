/** What stands in braces in a saved text becomes this: the studio's name, and the person's. */
export type CannedFacts = { readonly studio?: string; readonly name?: string };

const PLACEHOLDER = /\{(studio|name)\}/g;

/** What nobody knows stays in braces, so that whoever sends it sees it. */
export function fillCannedText(text: string, facts: CannedFacts): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const known = name === "studio" ? facts.studio : facts.name;
    return known ?? whole;
  });
}

/** For who sends it with the braces still in it. */
export const UNFILLED = "Write what {studio} or {name} stands for: nobody knows it here";

/** Whether something of a saved text is still to be filled in. */
export function isFilled(text: string): boolean {
  return text.search(PLACEHOLDER) < 0;
}

/** Below what is typed already. */
export function withCannedText(typed: string, text: string): string {
  const before = typed.trimEnd();
  return before === "" ? text : `${before}\n\n${text}`;
}
