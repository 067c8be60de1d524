import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type ReadMail = {
  kind: string;
  /** By lower-case name, unfolded, encoded words left as they are. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
};

/** The .eml files of a folder, oldest first. */
export function readMails(folder: string): ReadMail[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const idOf = (name: string) => Number(/Z-(\d+)-/.exec(name)?.[1]);
  return names
    .toSorted((one, other) => idOf(one) - idOf(other))
    .map((name) => ({
      kind: /Z-\d+-(.+)\.eml$/.exec(name)?.[1] ?? "",
      ...readMail(readFileSync(join(folder, name), "utf8")),
    }));
}

export function readMail(raw: string): Omit<ReadMail, "kind"> {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const read = parts.map((part) => split(part.replace(/^\r\n/, "")));
  const bodyOf = (type: string) => {
    const part = read.find((one) => one.headers.get("content-type")?.startsWith(type));
    return part === undefined ? "" : decode(part.body, part.headers);
  };
  return { headers, text: bodyOf("text/plain"), html: bodyOf("text/html") };
}

function split(raw: string) {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, headers: ReadonlyMap<string, string>): string {
  const encoding = headers.get("content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
