export const formats = ["bold", "italic", "heading", "link", "list", "quote"] as const;
export type Format = (typeof formats)[number];

/** What is written instead of a part of the text, and what is marked afterwards. */
type FormattedPart = {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly selection: { readonly from: number; readonly to: number };
};

type Marked = { readonly from: number; readonly to: number };

/** The markdown of a button: around what is marked, or before each of its lines; pressed again it goes. */
export function formatText(text: string, marked: Marked, format: Format): FormattedPart {
  switch (format) {
    case "bold":
      return wrapped(text, marked, "**");
    case "italic":
      return wrapped(text, marked, "*");
    case "heading":
      return prefixed(text, marked, "## ");
    case "list":
      return prefixed(text, marked, "- ");
    case "quote":
      return prefixed(text, marked, "> ");
    case "link":
      return linked(text, marked);
  }
}

function wrapped(text: string, { from, to }: Marked, sign: string): FormattedPart {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const inner = text.slice(from, to);
  const size = sign.length;
  // One star is also half of two.
  const isWrapped =
    before.endsWith(sign) &&
    after.startsWith(sign) &&
    (size > 1 || !(before.endsWith("**") && after.startsWith("**")));
  if (isWrapped) {
    const start = from - size;
    return { from: start, to: to + size, words: inner, selection: { from: start, to: to - size } };
  }
  const selection = { from: from + size, to: to + size };
  return { from, to, words: `${sign}${inner}${sign}`, selection };
}

function prefixed(text: string, { from, to }: Marked, sign: string): FormattedPart {
  const start = from === 0 ? 0 : text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isDone = lines.every((line) => line.startsWith(sign));
  const words = lines
    .map((line) => (isDone ? line.slice(sign.length) : `${sign}${line}`))
    .join("\n");
  return { from: start, to: end, words, selection: { from: start, to: start + words.length } };
}

const ADDRESS = "https://";

function linked(text: string, { from, to }: Marked): FormattedPart {
  const words = `[${text.slice(from, to)}](${ADDRESS})`;
  const end = from + words.length - 1;
  return from === to
    ? { from, to, words, selection: { from: from + 1, to: from + 1 } }
    : { from, to, words, selection: { from: end - ADDRESS.length, to: end } };
}
