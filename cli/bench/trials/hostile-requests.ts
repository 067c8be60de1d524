import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Target } from "./hostile-targets.ts";
import { hostileTexts } from "./hostile-texts.ts";

/** One way to be hostile to one address. */
export type HostileRequest = {
  readonly target: string;
  readonly name: string;
  /** Takes a megabyte, or might take the site a while: rarely sent among others. */
  readonly isHeavy: boolean;
  /** Sent alone, too, where every wait is its own. */
  readonly isAlone: boolean;
  /** Without the network that it comes from. */
  readonly head: readonly string[];
  readonly body: readonly Buffer[];
  /** As it is, where a head would be too regular. */
  readonly raw?: Buffer;
  /** Whoever sends it hangs up, and does not wait until the site does. */
  readonly isCutShort?: boolean;
};

/** Node reads 16 KB of head. */
const URL_CHARACTERS = 15_000;
const SHORT = 190;
const MIDDLE = 1_900;
const MB = 1024 * 1024;

export function* listRequests(targets: readonly Target[]): Generator<HostileRequest> {
  for (const target of targets) {
    if (target.fields === undefined) yield* inAddress(target);
    else if (target.format === "json") yield* inJson(target, target.fields);
    else yield* inForm(target, target.fields);
    if (target.fields !== undefined) yield* inBody(target);
  }
  for (const path of HEADER_PATHS) yield* inHeaders(path);
  yield* malformed();
}

const textsOf = (characters: number) =>
  Object.entries(hostileTexts).map(([name, make]) => ({ name, text: make(characters) }));
const long = new Map<number, ReturnType<typeof longBuffers>>();

/** Made once for all fields. As JSON, and as it stands in a form: names end at `=`, values at `&`. */
function longTexts(maxBytes: number) {
  const known = long.get(maxBytes) ?? longBuffers(maxBytes);
  long.set(maxBytes, known);
  return known;
}

function longBuffers(maxBytes: number) {
  const room = maxBytes - 8 * 1024;
  return Object.entries(hostileTexts).map(([name, make]) => {
    const perCharacter = Buffer.byteLength(make(1_000)) / 1_000;
    const perJson = Buffer.byteLength(JSON.stringify(make(1_000))) / 1_000;
    const perForm = Buffer.byteLength(formText(make(1_000))) / 1_000;
    return {
      name,
      json: Buffer.from(JSON.stringify(make(Math.floor(room / Math.max(perCharacter, perJson))))),
      form: Buffer.from(formText(make(Math.floor(room / Math.max(perCharacter, perForm))))),
    };
  });
}

function formText(text: string): string {
  return text.replace(/[%&+=]/g, encodeURIComponent);
}

/** No letter is cut in two. */
function cut(encoded: string, characters: number): string {
  return encoded
    .slice(0, characters)
    .replace(/%(?:[0-9A-F]{0,2}|[C-F][0-9A-F](?:%[89AB][0-9A-F]){0,2}(?:%[89AB]?)?)$/, "");
}

function cutUrl(url: string): string {
  return cut(url, URL_CHARACTERS);
}

function pathOf({ path }: Pick<Target, "path">, value = "1"): string {
  return path.replace(/\{\w+\}/g, value);
}

function* inAddress(target: Target): Generator<HostileRequest> {
  const { method, path, query, headers } = target;
  const request = (name: string, url: string, isAlone = true): HostileRequest => ({
    target: describe(target),
    name,
    isHeavy: false,
    isAlone,
    head: [`${method} ${url} HTTP/1.1`, ...lines(headers)],
    body: [],
  });
  for (const { name, text } of [...textsOf(SHORT), ...textsOf(MIDDLE)]) {
    const value = encodeURIComponent(text.toWellFormed());
    if (path.includes("{")) {
      yield request(`${name} in the path`, cutUrl(pathOf(target, value)), text.length < MIDDLE / 2);
    }
    for (const parameter of query) {
      yield request(
        `${name} as ${parameter}`,
        cutUrl(`${pathOf(target)}?${parameter}=${value}`),
        false,
      );
    }
  }
  for (const length of [SHORT, URL_CHARACTERS]) {
    for (const [name, make] of Object.entries(hostileTexts)) {
      const share = Math.floor(URL_CHARACTERS / (query.length + 1));
      const value = cut(encodeURIComponent(make(length).toWellFormed()), share);
      const all = query.map((parameter) => `${parameter}=${value}`).join("&");
      yield request(
        `${length} of ${name} in all`,
        `${pathOf(target, value)}?${all}`,
        length > SHORT,
      );
    }
  }
  const first = query[0] ?? "a";
  yield request("7,000 parameters", `${pathOf(target)}?${"a&".repeat(7_000)}`);
  yield request(
    `3,000 times ${first}`,
    `${pathOf(target)}?${`${first}=1&`.repeat(3_000).slice(0, URL_CHARACTERS)}`,
  );
  yield request(
    "all parameters twice",
    `${pathOf(target)}?${query.map((one) => `${one}=1&${one}=2`).join("&")}`,
  );
  yield request(
    "brackets",
    `${pathOf(target)}?${query.map((one) => `${one}[]=1&${one}[a]=2&__proto__[a]=1`).join("&")}`,
  );
  yield request(
    "numbers out of range",
    `${pathOf(target, "99999999999999999999")}?${query.map((one) => `${one}=-1e309`).join("&")}`,
  );
  yield request("broken percents", `${pathOf(target, "%E0%A4%A")}?${first}=%ff`);
}

function* inJson(target: Target, fields: Readonly<Record<string, unknown>>) {
  for (const field of Object.keys(fields)) {
    const others = JSON.stringify({ ...fields, [field]: undefined }).slice(1);
    const around = (value: Buffer) => [
      Buffer.from(`{${JSON.stringify(field)}:`),
      value,
      Buffer.from(others === "}" ? "}" : `,${others}`),
    ];
    for (const { name, json } of longTexts(target.maxBytes)) {
      yield post(target, `${name} as ${field}`, around(json), { isHeavy: true });
    }
    for (const { name, text } of [...textsOf(SHORT), ...textsOf(MIDDLE)]) {
      const value = Buffer.from(JSON.stringify(text));
      yield post(target, `short ${name} as ${field}`, around(value), { isAlone: false });
    }
    for (const [name, value] of Object.entries(jsonValues(target.maxBytes))) {
      yield post(target, `${name} as ${field}`, around(Buffer.from(value)), {
        isHeavy: value.length > 10_000,
      });
    }
  }
  for (const [name, value] of Object.entries(jsonValues(target.maxBytes))) {
    yield post(target, name, [Buffer.from(value)], { isHeavy: value.length > 10_000 });
  }
}

function jsonValues(maxBytes: number): Record<string, string> {
  const room = maxBytes - 8 * 1024;
  const depth = Math.floor(room / 7);
  return {
    "deep lists": `${"[".repeat(depth)}${"]".repeat(depth)}`,
    "deep objects": `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
    "many names": `{${Array.from({ length: Math.floor(room / 12) }, (_, at) => `"n${at}":1`).join(",")}}`,
    "many texts": `[${'"a",'.repeat(Math.floor(room / 4) - 1)}"a"]`,
    "many objects": `[${"{},".repeat(Math.floor(room / 3) - 1)}{}]`,
    "a long number": "9".repeat(room),
    "a prototype": '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
    null: "null",
    false: "false",
    "a number": "-1e309",
    "an empty list": "[]",
    "a list of null": "[null,null]",
    "half a text": '"a',
  };
}

function* inForm(target: Target, fields: Readonly<Record<string, unknown>>) {
  const form = (entries: readonly (readonly [string, unknown])[]) =>
    entries.map(([name, value]) => `${formText(name)}=${formText(String(value))}`).join("&");
  for (const field of Object.keys(fields)) {
    const others = form(Object.entries(fields).filter(([name]) => name !== field));
    for (const { name, form: value } of longTexts(target.maxBytes)) {
      const parts = [Buffer.from(`${formText(field)}=`), value, Buffer.from(`&${others}`)];
      yield post(target, `${name} as ${field}`, parts, {
        isHeavy: true,
        isAlone: isPublic(target),
      });
    }
    for (const { name, text } of [...textsOf(SHORT), ...textsOf(MIDDLE)]) {
      const value = Buffer.from(`${formText(field)}=${formText(text)}&${others}`);
      yield post(target, `short ${name} as ${field}`, [value], { isAlone: false });
    }
  }
  yield* inAllFields(target, Object.keys(fields));
  const usual = form(Object.entries(fields));
  const first = Object.keys(fields)[0] ?? "a";
  const room = target.maxBytes - 8 * 1024;
  const names = (count: number, make: (at: number) => string) =>
    Buffer.from(
      `${usual}&${Array.from({ length: count }, (_, at) => make(at)).join("&")}`.slice(0, room),
    );
  const many = { isHeavy: true };
  yield post(target, "20,000 names", [names(20_000, (at) => `n${at}=1`)], many);
  yield post(target, "80,000 names", [names(80_000, (at) => `n${at}=1`)], many);
  yield post(
    target,
    "as many names as there is room for",
    [names(room / 5, (at) => `${at}=`)],
    many,
  );
  yield post(target, `80,000 times ${first}`, [names(80_000, () => `${first}=1`)], many);
  yield post(target, `80,000 times ${first}[]`, [names(80_000, () => `${first}[]=1`)], many);
  yield post(target, "80,000 names of lists", [names(80_000, (at) => `n${at}[]=1`)], many);
  yield post(target, "separators", [Buffer.alloc(room, "&")], many);
  yield post(target, "percents", [Buffer.alloc(room, "%")], many);
  yield post(target, "plus signs", [Buffer.alloc(room, "+")], many);
  yield post(target, "bytes that are no text", [Buffer.alloc(room, 0xff)], many);
  yield post(target, "names of prototypes", [
    Buffer.from(`${usual}&__proto__=1&constructor=1&toString=1`),
  ]);
  yield* inMultipart(target, fields);
}

/** The team's screens have many fields: alone, a text is in all of them at once. */
function isPublic({ path }: Target): boolean {
  return !path.startsWith("/admin");
}

function* inAllFields(target: Target, names: readonly string[]) {
  const share = Math.floor((target.maxBytes - 8 * 1024) / (names.length + 1));
  for (const { name, form } of longTexts(target.maxBytes)) {
    const value = form.subarray(0, share);
    const parts = names.flatMap((field) => [Buffer.from(`&${formText(field)}=`), value]);
    yield post(target, `${name} in all`, parts, { isHeavy: true });
  }
}

function* inMultipart(target: Target, fields: Readonly<Record<string, unknown>>) {
  const room = target.maxBytes - 8 * 1024;
  const type = "multipart/form-data; boundary=b";
  const part = (head: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const usual = Object.entries(fields)
    .map(([name, value]) => part(`name="${name}"`, String(value)))
    .join("");
  const many = (make: (at: number) => string) => {
    const size = make(0).length + 6;
    const count = Math.floor((room - usual.length) / size);
    return Buffer.from(
      `${usual}${Array.from({ length: count }, (_, at) => make(at)).join("")}--b--\r\n`,
    );
  };
  const kinds = {
    "many parts": many((at) => part(`name="n${at}"`, "")),
    "many files": many((at) => part(`name="f"; filename="${at}"`, "a")),
    "many quotes in a name": many(() => part(`name="${'\\"'.repeat(5_000)}"`, "a")),
    "many parameters": many(() => part("a=b; ".repeat(3_000), "a")),
    "a part without end": Buffer.from(`${usual}${part('name="a"', "a".repeat(room - 10_000))}`),
    "nearly boundaries": Buffer.from(
      `${usual}${part('name="a"', "\r\n--".repeat(Math.floor((room - 10_000) / 4)))}--b--\r\n`,
    ),
    "ends of lines": Buffer.from("\r\n".repeat(Math.floor(room / 2))),
    "many heads": Buffer.from(
      `--b\r\n${"a: b\r\n".repeat(Math.floor((room - 100) / 6))}\r\n\r\n--b--\r\n`,
    ),
    nothing: Buffer.alloc(0),
    "no boundary": Buffer.from("a".repeat(1_000)),
  };
  for (const [name, body] of Object.entries(kinds)) {
    yield post(target, `multipart: ${name}`, [body], { isHeavy: body.length > 10_000, type });
  }
  const boundary = "-".repeat(8_000);
  yield post(target, "multipart: a long boundary", [Buffer.from(`--${boundary}`.repeat(20))], {
    ...{ isHeavy: true, type: `multipart/form-data; boundary=${boundary}` },
  });
}

const ZEROES = Buffer.alloc(200 * MB);
const bombs = {
  gzip: gzipSync(ZEROES),
  deflate: deflateSync(ZEROES),
  br: brotliCompressSync(ZEROES),
};

function* inBody(target: Target): Generator<HostileRequest> {
  for (const [encoding, bomb] of Object.entries(bombs)) {
    yield post(target, `200 MB as ${encoding}`, [bomb], {
      isHeavy: true,
      headers: { "content-encoding": encoding },
    });
  }
  const nested = gzipSync(bombs.gzip);
  yield post(target, "200 MB packed twice", [nested], {
    isHeavy: true,
    headers: { "content-encoding": "gzip, gzip" },
  });
  for (const type of [
    "",
    "text/plain",
    "application/json; charset=utf-7",
    "application/xml",
    `a/${"b".repeat(8_000)}`,
    "application/json;".repeat(500),
    "multipart/form-data",
    "a",
  ]) {
    yield post(target, `a body of type ${type.slice(0, 40)}`, [Buffer.from("{}")], { type });
  }
  yield post(target, "nothing", []);
  yield post(target, "too much", [Buffer.alloc(target.maxBytes + 1024, "a")], { isHeavy: true });
  yield chunked(target, "many small chunks", "1\r\na\r\n".repeat(20_000));
  yield chunked(target, "long chunk extensions", `1;${"a=b;".repeat(3_000)}\r\na\r\n`);
  yield { ...chunked(target, "a chunk without end", "fffffff\r\naaaa"), isCutShort: true };
}

function post(
  target: Target,
  name: string,
  body: readonly Buffer[],
  options: Partial<Pick<HostileRequest, "isHeavy" | "isAlone">> & {
    type?: string;
    headers?: Record<string, string>;
  } = {},
): HostileRequest {
  const usual = target.format === "json" ? "application/json" : "application/x-www-form-urlencoded";
  const length = body.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const headers = { ...target.headers, "content-type": options.type ?? usual, ...options.headers };
  return {
    target: describe(target),
    name,
    isHeavy: options.isHeavy ?? false,
    isAlone: options.isAlone ?? true,
    head: [`POST ${pathOf(target)} HTTP/1.1`, ...lines(headers), `content-length: ${length}`],
    body,
  };
}

function chunked(target: Target, name: string, text: string): HostileRequest {
  const headers = {
    ...target.headers,
    "content-type": "application/json",
    "transfer-encoding": "chunked",
  };
  return {
    target: describe(target),
    name,
    isHeavy: true,
    isAlone: true,
    head: [`POST ${pathOf(target)} HTTP/1.1`, ...lines(headers)],
    body: [Buffer.from(`${text}0\r\n\r\n`)],
  };
}

function describe({ method, path, headers }: Target): string {
  return `${method} ${path}${headers.cookie ? " (signed in)" : ""}`;
}

function lines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

const HEADER_PATHS = [
  "/",
  "/explore/studios/on/toronto",
  "/api/studios/search?location=toronto",
  "/api/suggestions?q=tor",
  "/admin",
  "/account/sign-in",
  "/assets/a.js",
  "/healthz",
  "/pictures/a.png",
  "/share/place/toronto.png",
];

function* inHeaders(path: string): Generator<HostileRequest> {
  const room = 12_000;
  const fill = (piece: string) => piece.repeat(Math.floor(room / piece.length));
  const kinds: Readonly<Record<string, readonly string[]>> = {
    "many cookies": [`cookie: ${fill("a=b; ")}`],
    "many sessions": [`cookie: ${fill("session=%20; ")}`],
    "a quoted cookie": [`cookie: session="${fill("%22")}"`],
    "many tags": [`if-none-match: ${fill('"a", ')}`],
    "weak tags": [`if-none-match: ${fill("W/")}`],
    "many ranges": [`range: bytes=${fill("0-1,")}0-`],
    "overlapping ranges": [`range: bytes=${fill("0-,")}0-`],
    "many encodings": [`accept-encoding: ${fill("br;q=0, ")}`],
    "encodings in a row": [`accept-encoding: ${fill(";q = 0")}`],
    "spaces among encodings": [`accept-encoding: br; ${" ".repeat(room)}q=1`],
    "many types": [`accept: ${fill("a/b;q=0.1, ")}`],
    "many languages": [`accept-language: ${fill("en-CA;q=0.1,")}`],
    "a long browser": [`user-agent: ${fill("Mozilla/5.0 (")}`],
    "many proxies": [`x-forwarded-for: ${fill("1.1.1.1, ")}8.8.8.8`],
    "no address": [`x-forwarded-for: ${fill("[")}`],
    "a long referer": [`referer: http://a/${fill("%20")}`],
    "a strange host": [`host: ${fill("a.")}`],
    "two hosts": ["host: a", "host: b"],
    "a strange origin": [`origin: ${fill("http://")}`],
    "old dates": ["if-modified-since: Thu, 01 Jan 1970 99:99:99 GMT", "if-range: a"],
    "many headers": Array.from({ length: 900 }, (_, at) => `x-${at}: a`),
    "more than fits": [`x-a: ${"a".repeat(70_000)}`],
    upgrade: ["connection: upgrade", "upgrade: websocket"],
    expectation: ["expect: 100-continue"],
    "strange expectation": [`expect: ${fill("a")}`],
  };
  for (const [name, head] of Object.entries(kinds)) {
    yield {
      target: `GET ${path}`,
      name,
      isHeavy: false,
      isAlone: true,
      head: [`GET ${path} HTTP/1.1`, ...head],
      body: [],
    };
  }
}

function* malformed(): Generator<HostileRequest> {
  const texts: Readonly<Record<string, string>> = {
    nothing: "\r\n\r\n\r\n",
    "no version": "GET /\r\n\r\n",
    "a wrong version": "GET / HTTP/9.9\r\nhost: a\r\n\r\n",
    "a strange method": "BREW / HTTP/1.1\r\nhost: a\r\n\r\n",
    connect: "CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n",
    trace: "TRACE / HTTP/1.1\r\nhost: a\r\n\r\n",
    options: "OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n",
    "a whole address": "GET http://a/%00 HTTP/1.1\r\nhost: b\r\n\r\n",
    "two slashes": "GET //evil.example/%2e%2e HTTP/1.1\r\nhost: b\r\n\r\n",
    "raw letters": "GET /search?location=\u00e9\u0301 HTTP/1.1\r\nhost: b\r\n\r\n",
    "two lengths":
      "POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na",
    "length and chunks":
      "POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    "a wrong length": "POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
    "a wrong chunk":
      "POST /api/contact HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    "a folded header": "GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\n\r\n",
    "no colon": "GET / HTTP/1.1\r\nhost a\r\n\r\n",
    "a bare end of line": "GET / HTTP/1.1\nhost: a\n\n",
    "a null byte": "GET /\u0000 HTTP/1.1\r\nhost: a\r\n\r\n",
    "another protocol": "\u0016\u0003\u0001\u0002\u0000\u0001",
    "http 2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "ten at once": "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n".repeat(10),
    "hundreds at once": "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n".repeat(400),
    "a long line": `GET /${"a".repeat(100_000)} HTTP/1.1\r\n\r\n`,
  };
  for (const [name, text] of Object.entries(texts)) {
    yield {
      target: "malformed",
      name,
      isHeavy: false,
      isAlone: true,
      head: [],
      body: [],
      raw: Buffer.from(text, "latin1"),
    };
  }
}
