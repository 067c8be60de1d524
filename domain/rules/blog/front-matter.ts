export type FrontMatter = {
  fields: ReadonlyMap<string, string>;
  body: string;
};

/** `key: value` lines between two lines of three hyphens, then the text. Without them, all is text. */
export function parseFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\uFEFF/, "").split(/\r?\n/);
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  if (end === -1) return { fields: new Map(), body: lines.join("\n").trim() };
  const fields = new Map(lines.slice(1, end).flatMap(parseField));
  return {
    fields,
    body: `${lines
      .slice(end + 1)
      .join("\n")
      .trim()}\n`,
  };
}

function parseField(line: string): [string, string][] {
  const colon = line.indexOf(": ");
  return colon === -1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 2).trim()]];
}

/** `[a, b]`; a bare word is a list of one. */
export function parseList(value: string): string[] {
  return value
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
