import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { lazy } from "#domain/rules/basics/lazy.ts";
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

type Fields = Readonly<Record<string, unknown>>;
type Pieces = readonly (string | Buffer)[];
type Options = Partial<Pick<HostileRequest, "isHeavy" | "isAlone">> & {
  type?: string;
  headers?: Record<string, string>;
};

/** For what else is in a body and for what is around it. */
const ROOM_FOR_OTHERS = 8 * 1024;
const roomOf = ({ maxBytes }: Target) => maxBytes - ROOM_FOR_OTHERS;
const heavy = { isHeavy: true };

export function* listHostileBodies(target: Target, fields: Fields): Generator<HostileRequest> {
  if (target.format === "json") yield* inJson(target, fields);
  else {
    yield* inForm(target, fields);
    yield* inMultipart(target, fields);
  }
  yield* inAnyBody(target);
}

function* inJson(target: Target, fields: Fields): Generator<HostileRequest> {
  for (const field of Object.keys(fields)) {
    const others = JSON.stringify({ ...fields, [field]: undefined }).slice(1);
    const around = (value: string | Buffer): Pieces => [
      `{${JSON.stringify(field)}:`,
      value,
      others === "}" ? "}" : `,${others}`,
    ];
    for (const [name, make] of Object.entries(hostileTexts)) {
      const long = () => around(longText(name, target));
      yield post(target, `${name} as ${field}`, long, heavy);
      for (const length of [SHORT, LONG_ENOUGH]) {
        const short = () => around(JSON.stringify(make(length)));
        yield post(target, `${length} of ${name} as ${field}`, short, { isAlone: false });
      }
    }
    for (const [name, make] of Object.entries(jsonValues)) {
      yield post(target, `${name} as ${field}`, () => around(make(roomOf(target))), heavy);
    }
  }
  for (const [name, make] of Object.entries(jsonValues)) {
    yield post(target, name, () => [make(roomOf(target))], heavy);
  }
}

const jsonValues: Readonly<Record<string, (room: number) => string>> = {
  "deep lists": (room) => `${"[".repeat(room / 2)}${"]".repeat(room / 2)}`,
  "deep objects": (room) => `${'{"a":'.repeat(room / 6 - 1)}1${"}".repeat(room / 6 - 1)}`,
  "many names": (room) => `{${numbered(room / 12, (at) => `"n${at}":1`).join(",")}}`,
  "many texts": (room) => `[${'"a",'.repeat(room / 4 - 1)}"a"]`,
  "many objects": (room) => `[${"{},".repeat(room / 3 - 1)}{}]`,
  "a long number": (room) => "9".repeat(room),
  "a prototype": () => '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  null: () => "null",
  false: () => "false",
  "a large number": () => "-1e309",
  "an empty list": () => "[]",
  "a list of null": () => "[null,null]",
  "half a text": () => '"a',
};

function* inForm(target: Target, fields: Fields): Generator<HostileRequest> {
  const entries = Object.entries(fields).map(
    ([name, value]) => [name, `${formText(name)}=${formText(String(value))}`] as const,
  );
  const names = Object.keys(fields);
  for (const [name, make] of Object.entries(hostileTexts)) {
    for (const field of names) {
      const others = entries.filter(([one]) => one !== field).map(([, text]) => `&${text}`);
      const long = () => [`${formText(field)}=`, longText(name, target), ...others];
      const isAlone = !target.path.startsWith("/admin");
      yield post(target, `${name} as ${field}`, long, { isHeavy: true, isAlone });
      for (const length of [SHORT, LONG_ENOUGH]) {
        const short = () => [`${formText(field)}=${formText(make(length))}`, ...others];
        yield post(target, `${length} of ${name} as ${field}`, short, { isAlone: false });
      }
    }
    // The team's screens have many fields: alone, a text is in all of them at once.
    yield post(
      target,
      `${name} in all`,
      () => {
        const value = longText(name, target).subarray(0, roomOf(target) / (names.length + 1));
        return names.flatMap((field) => [`&${formText(field)}=`, value]);
      },
      heavy,
    );
  }
  const usual = entries.map(([, text]) => text).join("&");
  for (const [name, make] of Object.entries(formBodies)) {
    const first = names[0] ?? "a";
    yield post(
      target,
      name,
      () => [usual, "&", make({ first, room: roomOf(target) - usual.length })],
      heavy,
    );
  }
}

type FormRoom = { room: number; first: string };

const formBodies: Readonly<Record<string, (parts: FormRoom) => string | Buffer>> = {
  "20,000 names": ({ room }) => fitting(room, 20_000, (at) => `n${at}=1`),
  "80,000 names": ({ room }) => fitting(room, 80_000, (at) => `n${at}=1`),
  "as many names as fit": ({ room }) => fitting(room, room / 5, (at) => `${at}=`),
  "one name 80,000 times": ({ room, first }) => fitting(room, 80_000, () => `${first}=1`),
  "one list 80,000 times": ({ room, first }) => fitting(room, 80_000, () => `${first}[]=1`),
  "80,000 lists": ({ room }) => fitting(room, 80_000, (at) => `n${at}[]=1`),
  separators: ({ room }) => Buffer.alloc(room, "&"),
  percents: ({ room }) => Buffer.alloc(room, "%"),
  "plus signs": ({ room }) => Buffer.alloc(room, "+"),
  "bytes that are no text": ({ room }) => Buffer.alloc(room, 0xff),
  "names of prototypes": () => "__proto__=1&constructor=1&toString=1",
};

function* inMultipart(target: Target, fields: Fields): Generator<HostileRequest> {
  const usual = Object.entries(fields)
    .map(([name, value]) => part(`name="${name}"`, String(value)))
    .join("");
  for (const [name, make] of Object.entries(multipartBodies)) {
    const body = () => [usual, make(roomOf(target) - usual.length)];
    const type = "multipart/form-data; boundary=b";
    yield post(target, `multipart: ${name}`, body, { isHeavy: true, type });
  }
  const boundary = "-".repeat(8_000);
  const type = `multipart/form-data; boundary=${boundary}`;
  yield post(target, "multipart: a long boundary", () => [`--${boundary}`.repeat(20)], {
    isHeavy: true,
    type,
  });
}

const multipartBodies: Readonly<Record<string, (room: number) => string>> = {
  "many parts": (room) => parts(room, (at) => part(`name="n${at}"`, "")),
  "many files": (room) => parts(room, (at) => part(`name="f"; filename="${at}"`, "a")),
  "many quotes in names": (room) => parts(room, () => part(`name="${'\\"'.repeat(5_000)}"`, "a")),
  "many parameters": (room) => parts(room, () => part("a=b; ".repeat(3_000), "a")),
  "a part without end": (room) => part('name="a"', "a".repeat(room - 100)),
  "nearly boundaries": (room) => `${part('name="a"', "\r\n--".repeat(room / 4 - 100))}--b--\r\n`,
  "ends of lines": (room) => "\r\n".repeat(room / 2),
  "many heads": (room) => `--b\r\n${"a: b\r\n".repeat(room / 6 - 10)}\r\n\r\n--b--\r\n`,
  nothing: () => "",
};

const MB = 1024 * 1024;
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const bombs: Readonly<Record<string, () => Buffer>> = {
  gzip: lazy(() => gzipSync(Buffer.alloc(200 * MB))),
  deflate: lazy(() => deflateSync(Buffer.alloc(200 * MB))),
  br: lazy(() => brotliCompressSync(Buffer.alloc(200 * MB), quick)),
  "gzip, gzip": lazy(() => gzipSync(gzipSync(Buffer.alloc(200 * MB)))),
};
const strangeTypes = [
  "",
  "text/plain",
  "application/json; charset=utf-7",
  "application/xml",
  `a/${"b".repeat(8_000)}`,
  "application/json;".repeat(500),
  "multipart/form-data",
  "a",
];

function* inAnyBody(target: Target): Generator<HostileRequest> {
  for (const [encoding, bomb] of Object.entries(bombs)) {
    const headers = { "content-encoding": encoding };
    yield post(target, `200 MB as ${encoding}`, () => [bomb()], { isHeavy: true, headers });
  }
  for (const type of strangeTypes) {
    yield post(target, `a body of type ${type.slice(0, 40)}`, () => ["{}"], { type });
  }
  yield post(target, "nothing", () => []);
  yield post(target, "too much", () => ["a".repeat(target.maxBytes + 1024)], heavy);
  yield chunked(target, "many small chunks", "1\r\na\r\n".repeat(20_000));
  yield chunked(target, "long chunk extensions", `1;${"a=b;".repeat(3_000)}\r\na\r\n`);
  yield { ...chunked(target, "a chunk without end", "fffffff\r\naaaa"), isCutShort: true };
}

function post(
  target: Target,
  name: string,
  body: () => Pieces,
  options: Options = {},
): HostileRequest {
  const usual = target.format === "json" ? "application/json" : "application/x-www-form-urlencoded";
  const { isHeavy = false, isAlone = true, type = usual } = options;
  const headers = { ...target.headers, "content-type": type, ...options.headers };
  return {
    ...{ target: describeTarget(target), name, isHeavy, isAlone },
    head: [`POST ${pathOf(target)} HTTP/1.1`, ...headerLines(headers)],
    body: () =>
      Buffer.concat(
        body().map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)),
      ),
  };
}

function chunked(target: Target, name: string, text: string): HostileRequest {
  const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
  return post(target, name, () => [`${text}0\r\n\r\n`], { isHeavy: true, headers });
}

const longTexts = new Map<string, Buffer>();

/** As long as there is room for; made once for all that send it. */
function longText(name: string, target: Target): Buffer {
  const key = `${name} ${target.format} ${target.maxBytes}`;
  const known = longTexts.get(key);
  if (known !== undefined) return known;
  const write = target.format === "json" ? (text: string) => JSON.stringify(text) : formText;
  const make = hostileTexts[name] ?? (() => "");
  const bytesEach =
    Math.max(Buffer.byteLength(write(make(1_000))), Buffer.byteLength(make(1_000))) / 1_000;
  const text = Buffer.from(write(make(Math.floor(roomOf(target) / bytesEach))));
  longTexts.set(key, text);
  return text;
}

/** As it stands in a form, where names end at `=` and values at `&`. */
function formText(text: string): string {
  return text.replace(/[%&+=]/g, encodeURIComponent);
}

function numbered(count: number, make: (at: number) => string): string[] {
  return Array.from({ length: Math.floor(count) }, (_, at) => make(at));
}

function fitting(room: number, count: number, make: (at: number) => string): string {
  return numbered(count, make).join("&").slice(0, room);
}

function part(head: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
}

function parts(room: number, make: (at: number) => string): string {
  return `${numbered(room / (make(0).length + 6), make).join("")}--b--\r\n`;
}
