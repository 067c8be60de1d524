import { hashOf } from "./cached-response.ts";
import type { Content } from "./read-calls.ts";

/**
 * Content that is computed from what is in memory. Whether it is still right is found out by computing
 * it again: that is quick, and can't forget what it depends on.
 */
export function computedJson(compute: () => unknown, changesWithTime = false): Content {
  const write = () => JSON.stringify(compute());
  const body = write();
  const etag = hashOf(body);
  const current = () => hashOf(write());
  return { body, etag, dependencies: [{ revision: etag, current, changesWithTime }] };
}

/** The same for JSON that is put together from finished pieces, in ASCII, and has a hash already. */
export function computedPieces(
  compute: () => { json: string; hash: string },
  changesWithTime = false,
): Content {
  const { json, hash: etag } = compute();
  return {
    body: { ascii: json },
    etag,
    dependencies: [{ revision: etag, current: () => compute().hash, changesWithTime }],
  };
}
