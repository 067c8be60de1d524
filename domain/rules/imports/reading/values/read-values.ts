const PYTHON_TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False|nan)\b/g;
const PYTHON_WORDS: Readonly<Record<string, string>> = {
  ...{ None: "null", nan: "null", True: "true", False: "false" },
};

/** A cell that holds a list or an object as what it says; everything else as it is. */
export function parsedCell(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  return parse(value) ?? parse(value.replace(PYTHON_TOKEN, toJson)) ?? value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tables that Python made have lists in its own writing: `[{'day': 'Monday', 'hours': None}]`. */
function toJson(token: string): string {
  const word = PYTHON_WORDS[token];
  if (word !== undefined) return word;
  return JSON.stringify(
    token.slice(1, -1).replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, unescaped),
  );
}

function unescaped(_: string, byte?: string, unit?: string, sign = ""): string {
  const code = byte ?? unit;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return sign === "n" ? "\n" : sign;
}

const YES =
  /^(?:true|1|yes|y|oui|vrai|x|closed_permanently|permanently[ _]closed|closed permanently|out of business)$/i;
const NO = /^(?:false|0|no|n|non|faux|operational|closed_temporarily|temporarily[ _]closed)$/i;

/** `true`, `TRUE`, `1`; undefined where it says neither. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}

const DAY_FIRST =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** ISO 8601, with or without a time; a time without a zone is UTC's, so that every machine reads the same. */
export function readMoment(text: string | undefined): string | undefined {
  if (text === undefined || !DAY_FIRST.test(text)) return undefined;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  const whole = text.length === 10 || hasZone ? text : `${text}Z`;
  const time = Date.parse(whole.replace(/^(.{10}) /, "$1T").replace(" ", ""));
  if (Number.isNaN(time) || time < EARLIEST || time > LATEST) return undefined;
  return new Date(time).toISOString();
}

const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,20})?$/;

/** Also with a decimal comma. */
export function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && NUMBER.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** `37`, and `37.0` as some programs write it; with commas or spaces between thousands. */
export function readCount(text: string | undefined): number | undefined {
  const digits = text?.replace(/\.0+$/, "").replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, "");
  return digits !== undefined && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
