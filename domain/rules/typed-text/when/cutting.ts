/** Stands where something was cut out: no name goes on over it, and a bare number beside it is a time. */
export const CUT = ";";

/**
 * Gives the first match that can be read, and cuts it out of the text. The pattern itself is asked: `matchAll` asks a copy,
 * which has to be compiled anew after each collection of garbage, and there are hundreds.
 */
type Cut = <T>(pattern: RegExp, read: (match: RegExpExecArray) => T | undefined) => T | undefined;

/** A text out of which one cuts what one has understood. */
export function startCutting(text: string) {
  let rest = text.replaceAll(CUT, ",");
  const cut: Cut = (pattern, read) => {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
      const value = read(match);
      if (value === undefined) {
        if (match[0] === "") pattern.lastIndex += 1;
        continue;
      }
      const after = rest.slice(match.index + match[0].length);
      rest = `${rest.slice(0, match.index)} ${CUT} ${after}`;
      return value;
    }
    return undefined;
  };
  return {
    cut,
    /** All that match, in the order of the text. */
    cutAll: <T>(pattern: RegExp, read: (match: RegExpExecArray) => T | undefined): T[] => {
      const found: T[] = [];
      for (let value = cut(pattern, read); value !== undefined; value = cut(pattern, read)) {
        found.push(value);
      }
      return found;
    },
    rest: () => rest,
  };
}

export type Cutting = ReturnType<typeof startCutting>;

/** Any of the phrases as a whole, a longer one before a shorter one, with spaces or hyphens. */
export function anyOf(phrases: Iterable<string>): string {
  const sorted = [...new Set(phrases)].toSorted((a, b) => b.length - a.length);
  return `(?:${sorted.map((phrase) => phrase.replaceAll(" ", "[ -]?")).join("|")})`;
}

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** A pattern of whole words. */
export function wholeWords(source: string): RegExp {
  return new RegExp(`${START}${source}${END}`, "giu");
}
