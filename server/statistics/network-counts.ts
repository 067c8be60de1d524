import { createHash } from "node:crypto";
import {
  type CountedKind,
  countedKinds,
  MAX_A_DAY,
} from "#domain/rules/statistics/counted-kinds.ts";

/** Room for kinds that are added: a key is the studio's id times this, and the kind's place. */
const KINDS = 32;
const PAIR_BYTES = 8;

/** How often one network was counted on one day, by studio and kind. */
export class NetworkCounts {
  readonly #counts = new Map<number, number>();

  constructor(packed?: Buffer) {
    if (packed === undefined) return;
    for (let at = 0; at + PAIR_BYTES <= packed.length; at += PAIR_BYTES) {
      this.#counts.set(packed.readUIntLE(at, 6), packed.readUInt16LE(at + 6));
    }
  }

  /** Beyond the limit it makes no difference how many. */
  countOneMore(studioId: number, kind: CountedKind): number {
    const key = studioId * KINDS + countedKinds.indexOf(kind);
    const count = Math.min((this.#counts.get(key) ?? 0) + 1, MAX_A_DAY + 1);
    this.#counts.set(key, count);
    return count;
  }

  pack(): Buffer {
    const packed = Buffer.alloc(PAIR_BYTES * this.#counts.size);
    let at = 0;
    for (const [key, count] of this.#counts) {
      packed.writeUIntLE(key, at, 6);
      packed.writeUInt16LE(count, at + 6);
      at += PAIR_BYTES;
    }
    return packed;
  }
}

/** Of the day alone: without its salt nobody can tell whose network it was. */
export function hashOfNetwork(network: string, salt: string): string {
  return createHash("sha256").update(`${salt} ${network}`).digest("base64url").slice(0, 22);
}
