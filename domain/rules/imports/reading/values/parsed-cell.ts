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
