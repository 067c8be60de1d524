export type SearchLimitsParts = {
  /** Rows that one network may add in a minute: more than people who search, less than a program. */
  readonly rowsOfNetwork: number;
  /** Rows that all networks together may add in a minute. */
  readonly rowsInAll: number;
};

const MINUTE_MS = 60_000;

/** How many searches are listed one by one. The rest are counted, so that nobody fills the disk. */
export class SearchLimits {
  readonly #parts: SearchLimitsParts;
  readonly #rowsOfNetwork = new Map<string, number>();
  #rowsInAll = 0;
  #minute = 0;

  constructor(parts: SearchLimitsParts) {
    this.#parts = parts;
  }

  /** Whether the network may add a row now. */
  hasRoom(network: string, atMs: number): boolean {
    this.#enterMinute(Math.floor(atMs / MINUTE_MS));
    const { rowsOfNetwork, rowsInAll } = this.#parts;
    return this.#rowsInAll < rowsInAll && this.#rowsOf(network) < rowsOfNetwork;
  }

  countRow(network: string): void {
    this.#rowsOfNetwork.set(network, this.#rowsOf(network) + 1);
    this.#rowsInAll += 1;
  }

  #rowsOf(network: string): number {
    return this.#rowsOfNetwork.get(network) ?? 0;
  }

  #enterMinute(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#rowsInAll = 0;
    this.#rowsOfNetwork.clear();
  }
}
