/** In seconds, as histograms are told. Cached answers take tenths of a millisecond, busy ones seconds. */
export const durationBounds = [
  0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

/** Where an address belongs to no route and no page. */
export const OTHER_ROUTE = "other";

export type TimedRequests = {
  readonly route: string;
  readonly method: string;
  readonly statusClass: string;
  /** How many took up to each bound and longer than the one before it; beyond the last, the rest. */
  readonly counts: readonly number[];
  readonly sumSeconds: number;
};

type Cell = { counts: number[]; sumSeconds: number };

const methods = ["GET", "HEAD", "POST", "OPTIONS", "other"] as const;
const STATUS_CLASSES = 5;
const TOO_MANY_REQUESTS = 429;
/** Routes come from tables of our own; should one ever come from a visitor, memory stays bounded. */
const MAX_ROUTES = 300;

/**
 * How long answers took, by route, method and class of status. Hand-made, since every cached answer
 * passes here: adding one costs a twentieth of what prom-client's own histogram takes.
 */
export class RequestTimings {
  readonly #cells = new Map<string, (Cell | undefined)[]>();
  #rateLimited = 0;

  get rateLimited(): number {
    return this.#rateLimited;
  }

  add(route: string, method: string | undefined, status: number, ms: number): void {
    if (status === TOO_MANY_REQUESTS) this.#rateLimited += 1;
    const cell = this.#cellOf(route, method, status);
    const seconds = ms / 1000;
    const bucket = bucketOf(seconds);
    cell.counts[bucket] = (cell.counts[bucket] ?? 0) + 1;
    cell.sumSeconds += seconds;
  }

  list(): TimedRequests[] {
    return [...this.#cells].flatMap(([route, cells]) =>
      cells.flatMap((cell, at) => (cell === undefined ? [] : [describe(route, cell, at)])),
    );
  }

  #cellOf(route: string, method: string | undefined, status: number): Cell {
    const cells = this.#cells.get(route) ?? this.#addRoute(route);
    const at = methodIndex(method) * STATUS_CLASSES + statusIndex(status);
    const known = cells[at];
    if (known !== undefined) return known;
    const cell = { counts: new Array<number>(durationBounds.length + 1).fill(0), sumSeconds: 0 };
    cells[at] = cell;
    return cell;
  }

  #addRoute(route: string): (Cell | undefined)[] {
    const name = this.#cells.size < MAX_ROUTES ? route : OTHER_ROUTE;
    const cells = this.#cells.get(name) ?? new Array(methods.length * STATUS_CLASSES);
    this.#cells.set(name, cells);
    return cells;
  }
}

function bucketOf(seconds: number): number {
  let bucket = 0;
  for (const bound of durationBounds) {
    if (seconds <= bound) return bucket;
    bucket += 1;
  }
  return bucket;
}

function methodIndex(method: string | undefined): number {
  if (method === "GET") return 0;
  if (method === "HEAD") return 1;
  if (method === "POST") return 2;
  return method === "OPTIONS" ? 3 : 4;
}

function statusIndex(status: number): number {
  return Math.min(Math.max(Math.floor(status / 100), 1), STATUS_CLASSES) - 1;
}

function describe(route: string, { counts, sumSeconds }: Cell, at: number): TimedRequests {
  return {
    route,
    method: methods[Math.floor(at / STATUS_CLASSES)] ?? "other",
    statusClass: `${(at % STATUS_CLASSES) + 1}xx`,
    counts,
    sumSeconds,
  };
}
