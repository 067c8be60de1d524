import { MAX_A_DAY } from "#domain/rules/statistics/counted-kinds.ts";

/** Before a network has been answered so often, none of its studios can be at the limit. */
const QUIET_ANSWERS = MAX_A_DAY;
const MAX_NETWORKS = 50_000;
const MAX_BUSY_NETWORKS = 200;
/** Far more than owners who are signed in on one day; who makes them up has one room for all beyond. */
const MAX_SESSIONS = 2_000;
/** Beyond it, no studio is looked at here. */
const MAX_STUDIO_ID = 65_536;

/** `session` is empty where nobody is signed in. */
type Visitor = { readonly network: string; readonly session: string };

/**
 * Which studios need not be written down for a network's searches any more, since so many of the day are in a journal
 * already that the rest does not count. It may let through too much, never too little: the limit itself is kept where
 * journals are added up, for all processes together.
 */
export class FloodLimit {
  #day = 0;
  readonly #answers = new Map<string, number>();
  readonly #busy = new Map<string, Uint8Array>();
  readonly #sessions = new Set<string>();

  /** Those of the studios that may still count; the same array where all of them do. */
  withRoom(visitor: Visitor, day: number, studioIds: readonly number[]): readonly number[] {
    if (day !== this.#day) this.#begin(day);
    const network = this.#roomOf(visitor);
    let counts = this.#busy.get(network);
    if (counts === undefined) {
      const answers = (this.#answers.get(network) ?? 0) + 1;
      if (answers <= QUIET_ANSWERS) {
        if (this.#answers.size >= MAX_NETWORKS) this.#answers.clear();
        this.#answers.set(network, answers);
        return studioIds;
      }
      // More of them are only let through: to begin anew with each would cost more than it saves.
      if (this.#busy.size >= MAX_BUSY_NETWORKS) return studioIds;
      counts = new Uint8Array(MAX_STUDIO_ID);
      this.#busy.set(network, counts);
    }
    let kept: number[] | undefined;
    for (let at = 0; at < studioIds.length; at += 1) {
      const id = studioIds[at] ?? 0;
      const count = counts[id] ?? 0;
      if (count >= MAX_A_DAY) {
        kept ??= studioIds.slice(0, at);
        continue;
      }
      counts[id] = count + 1;
      kept?.push(id);
    }
    return kept ?? studioIds;
  }

  /** What owners see of their own does not count: it takes nothing from the others of their network. */
  #roomOf({ network, session }: Visitor): string {
    if (session === "") return network;
    if (!this.#sessions.has(session)) {
      if (this.#sessions.size >= MAX_SESSIONS) return `${network} signed in`;
      this.#sessions.add(session);
    }
    return `${network} ${session}`;
  }

  #begin(day: number): void {
    this.#day = day;
    this.#answers.clear();
    this.#busy.clear();
    this.#sessions.clear();
  }
}
