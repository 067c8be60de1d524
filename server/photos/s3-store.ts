import { AwsClient } from "aws4fetch";
import { photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { AppError } from "#server/errors.ts";
import type { PhotoStore, StoredPhoto } from "./photo-store.ts";

const WAIT_MS = 15_000;
/** A page of a list has a thousand names; whatever is longer is none. */
const MAX_LIST_CHARACTERS = 2_000_000;
const HASH_AT_END = /([0-9a-f]{64})\/[^/]+$/;

/** In a bucket of an S3-compatible store (`S3_URL`), asked by path: whoever serves one knows that. */
export function createS3Store(url: URL): PhotoStore {
  const [bucket = "", ...folders] = url.pathname.split("/").filter((part) => part !== "");
  const folder = folders.map((part) => `${part}/`).join("");
  // Its keys are as they are, its paths are written for an address.
  const prefix = decodeURIComponent(folder);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: "s3",
    region: url.searchParams.get("region") ?? "us-east-1",
    retries: 2,
  });
  const ask = async (path: string, init: RequestInit = {}) =>
    client.fetch(`${url.origin}/${bucket}${path}`, {
      ...init,
      signal: AbortSignal.timeout(WAIT_MS),
    });
  const pathOf = (hash: string, file: string) => `/${folder}${hash}/${file}`;
  return {
    put: async (hash, files) => {
      for (const [file, bytes] of files) {
        const type = `image/${file === "share.jpg" ? "jpeg" : file.slice(-4)}`;
        const body = new Uint8Array(bytes);
        const headers = { "content-type": type };
        await requireOk(await ask(pathOf(hash, file), { method: "PUT", body, headers }));
      }
    },
    find: async (hash, file) => {
      try {
        const response = await ask(pathOf(hash, file));
        if (response.status === 404) {
          await response.body?.cancel();
          return undefined;
        }
        await requireOk(response);
        return Buffer.from(await response.arrayBuffer());
      } catch (cause) {
        throw new AppError("unavailable", photoRefusals.away, { cause });
      }
    },
    list: () => listPhotos(ask, prefix),
    remove: async (hash) => {
      for (const { key } of (await listPage(ask, { prefix: `${prefix}${hash}/` })).objects) {
        const file = encodeURIComponent(key.slice(key.lastIndexOf("/") + 1));
        await requireOk(await ask(pathOf(hash, file), { method: "DELETE" }));
      }
    },
  };
}

/** The answer's words may name keys: only its status is told. */
async function requireOk(response: Response): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  throw new Error(`The store of photos answered ${response.status}`);
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
type Page = {
  readonly objects: readonly { readonly key: string; readonly changedAt: Date }[];
  readonly isLast: boolean;
};

async function listPage(
  ask: Ask,
  { prefix, after = "" }: { prefix: string; after?: string | undefined },
): Promise<Page> {
  const query = new URLSearchParams({ "list-type": "2", prefix });
  if (after !== "") query.set("start-after", after);
  const response = await ask(`?${query}`);
  if (!response.ok) await requireOk(response);
  const xml = (await response.text()).slice(0, MAX_LIST_CHARACTERS);
  const objects = xml
    .split("<Contents>")
    .slice(1)
    .flatMap((part) => {
      const [key, changed] = [textIn(part, "Key"), textIn(part, "LastModified")];
      return key === undefined || changed === undefined
        ? []
        : { key, changedAt: new Date(changed) };
    });
  return { objects, isLast: textIn(xml, "IsTruncated") !== "true" };
}

function textIn(xml: string, name: string): string | undefined {
  const [, after] = xml.split(`<${name}>`, 2);
  return after?.split("</", 1)[0];
}

/** Names come in their order, so the files of a photo come one after another. */
async function* listPhotos(ask: Ask, prefix: string): AsyncGenerator<StoredPhoto> {
  let photo: StoredPhoto | undefined;
  let after: string | undefined;
  for (;;) {
    const { objects, isLast } = await listPage(ask, { prefix, after });
    for (const { key, changedAt } of objects) {
      const [, hash] = HASH_AT_END.exec(key) ?? [];
      if (hash === undefined) continue;
      if (photo !== undefined && photo.hash !== hash) yield photo;
      const isLater = photo?.hash === hash && photo.changedAt > changedAt;
      photo = isLater ? photo : { hash, changedAt };
    }
    after = objects.at(-1)?.key;
    if (isLast || after === undefined) break;
  }
  if (photo !== undefined) yield photo;
}
