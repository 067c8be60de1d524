import { hostileTexts } from "#tests/support/hostile-texts.ts";
import {
  describeTarget,
  type HostileRequest,
  headerLines,
  LONG_ENOUGH,
  pathOf,
  SHORT,
} from "./hostile-request.ts";
import type { Target } from "./hostile-targets.ts";

/** Node reads 16 KB of head. */
const URL_CHARACTERS = 15_000;

/** What reads no body can still be asked in many ways. */
export function* listHostileAddresses(targets: readonly Target[]): Generator<HostileRequest> {
  for (const target of targets) yield* inAddress(target);
  for (const path of HEADER_PATHS) yield* inHeaders(path);
  yield* malformed();
}

const textsOf = (characters: number) =>
  Object.entries(hostileTexts).map(([name, make]) => ({ name, text: make(characters) }));

/** No letter is cut in two. */
function cut(encoded: string, characters: number): string {
  return encoded
    .slice(0, characters)
    .replace(/%(?:[0-9A-F]{0,2}|[C-F][0-9A-F](?:%[89AB][0-9A-F]){0,2}(?:%[89AB]?)?)$/, "");
}

function cutUrl(url: string): string {
  return cut(url, URL_CHARACTERS);
}

function* inAddress(target: Target): Generator<HostileRequest> {
  const { method, path, query, headers } = target;
  const request = (name: string, url: string, isAlone = true): HostileRequest => ({
    target: describeTarget(target),
    name: method === "POST" ? `${name}, without a body` : name,
    isHeavy: false,
    isAlone,
    head: [`${method} ${url} HTTP/1.1`, ...headerLines(headers)],
  });
  for (const { name, text } of [...textsOf(SHORT), ...textsOf(LONG_ENOUGH)]) {
    const value = encodeURIComponent(text.toWellFormed());
    if (path.includes("{")) {
      yield request(
        `${name} in the path`,
        cutUrl(pathOf(target, value)),
        text.length < LONG_ENOUGH / 2,
      );
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
      raw: Buffer.from(text, "latin1"),
    };
  }
}
