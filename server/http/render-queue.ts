import type { FastifyReply, FastifyRequest } from "fastify";
import { truncatedAddress } from "./client-address.ts";
import { busy } from "./plain-pages.ts";

/** Items wait by owner, and owners take turns: who has many waiting holds up nobody but himself. */
export class FairQueue<Item> {
  /** In the order of their turns. */
  readonly #itemsByOwner = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(owner: string, item: Item): void {
    const items = this.#itemsByOwner.get(owner);
    if (items === undefined) this.#itemsByOwner.set(owner, [item]);
    else items.push(item);
    this.#size += 1;
  }

  /** The oldest item of the owner whose turn it is. */
  take(): Item | undefined {
    const [next] = this.#itemsByOwner;
    if (next === undefined) return undefined;
    const [owner, items] = next;
    const item = items.shift();
    this.#itemsByOwner.delete(owner);
    if (items.length > 0) this.#itemsByOwner.set(owner, items);
    this.#size -= 1;
    return item;
  }

  /** The youngest item of whoever has more than this owner would have with one more. */
  takeFromLargest(owner: string): Item | undefined {
    let largest = owner;
    let most = (this.#itemsByOwner.get(owner)?.length ?? 0) + 1;
    for (const [other, items] of this.#itemsByOwner) {
      if (items.length > most) [largest, most] = [other, items.length];
    }
    if (largest === owner) return undefined;
    const item = this.#itemsByOwner.get(largest)?.at(-1);
    if (item !== undefined) this.remove(largest, item);
    return item;
  }

  remove(owner: string, item: Item): void {
    const items = this.#itemsByOwner.get(owner);
    const at = items?.indexOf(item) ?? -1;
    if (items === undefined || at < 0) return;
    items.splice(at, 1);
    if (items.length === 0) this.#itemsByOwner.delete(owner);
    this.#size -= 1;
  }
}

/** Somebody who asks for a page, or for what takes as long. */
export type Visitor = {
  /** Those of one network share its turns. */
  readonly network: string;
  /** Aborted when nobody is there any more to get the page. */
  readonly signal?: AbortSignal;
};

const IPV6_NETWORK_BITS = 64;

export function networkOf(address: string): string {
  return truncatedAddress(address, IPV6_NETWORK_BITS) ?? address;
}

export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const gone = new AbortController();
  // The reason is ours: the usual one is an error with a stack, for every answer.
  reply.raw.once("close", () => gone.abort(busy));
  return { network: networkOf(request.ip), signal: gone.signal };
}

type Limits = {
  /** Rendering is the work of one thread; while some wait for their data, others can be at it. */
  maxRunning: number;
  maxWaiting: number;
  maxWaitMs: number;
  /** A rendering that takes longer waits for something else, and makes room. */
  maxHoldMs: number;
};

/**
 * Whoever can't be served waits before hearing so: a program that asks again at once would cost more than
 * the pages.
 */
const usualLimits: Limits = { maxRunning: 4, maxWaiting: 1_000, maxWaitMs: 500, maxHoldMs: 1_000 };

/**
 * Rounds of the event loop from one rendering to the next, as long as they take no longer than that did.
 * Each takes in one new connection, no more: without them two hundred that are opened at once would wait
 * for two hundred renderings.
 */
const ROUNDS_BETWEEN = 10;

type Turn = { readonly start: () => void };
type VisitorTurn = Turn & { readonly refuse: () => void };

/**
 * Pages are rendered by turns, a few at once, and what else is there is answered in between: finished
 * answers stay quick while others wait (docs/decisions/0023).
 */
export class RenderQueue {
  readonly #limits: Limits;
  readonly #first: Turn[] = [];
  readonly #visitors = new FairQueue<VisitorTurn>();
  readonly #idle: Turn[] = [];
  readonly #counts = { running: 0, rendered: 0, refused: 0, abandoned: 0 };
  #isScheduled = false;
  #roundsLeft = 0;
  #restsUntil = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
  }

  /** For the metrics. */
  get stats() {
    return { ...this.#counts, waiting: this.#first.length + this.#visitors.size };
  }

  /** A `BusyError` where too many wait, it takes too long, or nobody is there any more. */
  async run<Result>(visitor: Visitor, render: () => Promise<Result>): Promise<Result> {
    await this.#waitAsVisitor(visitor);
    return this.#hold(render);
  }

  /** Ahead of all others, and never refused: for the few pages that everybody asks for. */
  async runFirst<Result>(render: () => Promise<Result>): Promise<Result> {
    await this.#waitIn(this.#first);
    return this.#hold(render);
  }

  /** When nobody waits, and nothing else is rendered. */
  async runWhenIdle<Result>(render: () => Promise<Result>): Promise<Result> {
    await this.#waitIn(this.#idle);
    return this.#hold(render);
  }

  #waitIn(turns: Turn[]): Promise<void> {
    return new Promise((start) => {
      turns.push({ start });
      this.#schedule();
    });
  }

  #waitAsVisitor({ network, signal }: Visitor): Promise<void> {
    this.#makeRoomFor(network);
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abandon);
      };
      const turn: VisitorTurn = {
        start: () => {
          end();
          resolve();
        },
        refuse: () => {
          end();
          reject(busy);
        },
      };
      const giveUp = (count: "refused" | "abandoned") => {
        this.#visitors.remove(network, turn);
        this.#counts[count] += 1;
        turn.refuse();
      };
      const abandon = () => giveUp("abandoned");
      const timer = setTimeout(() => giveUp("refused"), this.#limits.maxWaitMs);
      this.#visitors.add(network, turn);
      if (signal?.aborted) return abandon();
      signal?.addEventListener("abort", abandon);
      this.#schedule();
    });
  }

  /** A newcomer takes the place of one whose network has more waiting, or has to come back later. */
  #makeRoomFor(network: string): void {
    if (this.#visitors.size < this.#limits.maxWaiting) return;
    this.#counts.refused += 1;
    const other = this.#visitors.takeFromLargest(network);
    if (other === undefined) throw busy;
    other.refuse();
  }

  async #hold<Result>(render: () => Promise<Result>): Promise<Result> {
    let holds = true;
    const started = performance.now();
    const release = () => {
      if (!holds) return;
      holds = false;
      const now = performance.now();
      this.#restsUntil = now + (now - started);
      this.#counts.running -= 1;
      this.#schedule();
    };
    const timer = setTimeout(release, this.#limits.maxHoldMs);
    try {
      return await render();
    } finally {
      clearTimeout(timer);
      this.#counts.rendered += 1;
      release();
    }
  }

  #schedule(): void {
    if (this.#isScheduled || !this.#canStart()) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      const isResting = this.#roundsLeft > 0 && performance.now() < this.#restsUntil;
      if (isResting) this.#roundsLeft -= 1;
      else this.#startNext();
      this.#schedule();
    });
  }

  #canStart(): boolean {
    const { running } = this.#counts;
    const isAsked = this.#first.length > 0 || this.#visitors.size > 0;
    return isAsked ? running < this.#limits.maxRunning : running === 0 && this.#idle.length > 0;
  }

  #startNext(): void {
    if (!this.#canStart()) return;
    const turn = this.#first.shift() ?? this.#visitors.take() ?? this.#idle.shift();
    this.#counts.running += 1;
    this.#roundsLeft = ROUNDS_BETWEEN;
    turn?.start();
  }
}
