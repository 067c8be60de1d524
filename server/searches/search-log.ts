import type { IncomingMessage } from "node:http";
import type { Database } from "#server/database/database.ts";
import { type ClientAddress, truncatedAddress } from "#server/http/client-address.ts";
import { BatchWriter } from "#server/jobs/batch-writer.ts";
import type { Log } from "#server/log.ts";
import { SearchLimits, type SearchLimitsParts } from "./search-log-limits.ts";
import { hourOf, insertSearches, type SearchFacts } from "./search-log-queries.ts";
import type { FoundStudios } from "./search-studios.ts";

type SearchLogParts = {
  db: Database;
  log: Log;
  clientAddress: ClientAddress;
  limits?: SearchLimitsParts;
  maxWaiting?: number;
};

/** A search that was answered. The request itself would hold on to its socket. */
type Listed = {
  readonly key: string;
  readonly facts: SearchFacts;
  readonly userAgent: string | null;
  readonly network: string;
  readonly atMs: number;
  count: number;
};

/** Searches of an hour that are counted, and not listed one by one. */
type NotListed = {
  readonly key: string;
  readonly facts: undefined;
  readonly atMs: number;
  count: number;
};

type Entry = Listed | NotListed;

/** The whole of what most browsers say, and little of what a program might. */
const MAX_USER_AGENT_CHARACTERS = 160;
const MAX_KNOWN_ADDRESSES = 5_000;
const usualLimits: SearchLimitsParts = { rowsOfNetwork: 60, rowsInAll: 1_200 };

/**
 * Searches are noted on the way and written in batches. The same search of the same network is counted, and
 * so is what goes beyond the limits: the counts add up to all searches (decision 24).
 */
export class SearchLog {
  readonly #writer: BatchWriter<Entry>;
  readonly #clientAddress: ClientAddress;
  readonly #limits: SearchLimits;
  /** Networks by address; emptied with each batch, so that no address outlives its search. */
  readonly #networks = new Map<string, string>();
  readonly #counts = { total: 0, notListed: 0 };

  constructor({ limits = usualLimits, maxWaiting = 5_000, ...parts }: SearchLogParts) {
    const { db, log, clientAddress } = parts;
    this.#clientAddress = clientAddress;
    this.#limits = new SearchLimits(limits);
    this.#writer = new BatchWriter<Entry>({
      name: "searches",
      log,
      write: (entries) => this.#write(db, entries),
      flushMs: 2_000,
      // Making the rows of a batch keeps visitors waiting, for 2 ms at this size.
      maxBatch: 500,
      maxWaiting,
      merge: {
        keyOf: ({ key }) => key,
        addTo: (known, { count }) => {
          known.count += count;
        },
        summaryOf: notListed,
      },
    });
  }

  /** Of this process since its start. */
  get counts(): Readonly<{ total: number; notListed: number }> {
    return this.#counts;
  }

  start(): void {
    this.#writer.start();
  }

  /** What to note each time that this search's answer is given. */
  describe(query: LoggedSearch, outcome: SearchOutcome): (request: IncomingMessage) => void {
    let facts: SearchFacts | undefined;
    let searchKey = "";
    return (request) => {
      this.#counts.total += 1;
      const atMs = Date.now();
      const network = this.#networkOf(this.#clientAddress(request));
      const hasRoom = this.#limits.hasRoom(network, atMs);
      // In a flood of different searches nobody needs to know what each of them says.
      if (facts === undefined && !hasRoom) return this.#countOnly(atMs);
      facts ??= describeSearch(query, outcome);
      searchKey ||= Object.values(facts).join("\n");
      const repeated = { key: `${network}\n${searchKey}`, facts: undefined, atMs, count: 1 };
      if (this.#writer.merge(repeated)) return;
      if (!hasRoom) return this.#countOnly(atMs);
      this.#limits.countRow(network);
      const userAgent = shortened(request.headers["user-agent"]);
      this.#writer.add({ ...repeated, facts, network, userAgent });
    };
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  stop(): Promise<void> {
    return this.#writer.stop();
  }

  #countOnly(atMs: number): void {
    this.#counts.notListed += 1;
    this.#writer.add(notListed({ atMs, count: 1 }));
  }

  #networkOf(address: string): string {
    const known = this.#networks.get(address);
    if (known !== undefined) return known;
    if (this.#networks.size >= MAX_KNOWN_ADDRESSES) this.#networks.clear();
    const network = truncatedAddress(address) ?? "";
    this.#networks.set(address, network);
    return network;
  }

  async #write(db: Database, entries: readonly Entry[]): Promise<void> {
    this.#networks.clear();
    const [listed, counted] = [entries.filter(isListed), entries.filter(isCounted)];
    await insertSearches(db, {
      rows: listed.map(({ facts, userAgent, network, atMs, count }) => ({
        ...facts,
        userAgent,
        ipAddress: network || null,
        createdAtMs: atMs,
        count,
      })),
      notListed: counted.map(({ atMs, count }) => ({ hour: new Date(atMs), count })),
    });
  }
}

function notListed({ atMs, count }: Pick<Entry, "atMs" | "count">): NotListed {
  const hourMs = hourOf(new Date(atMs)).getTime();
  return { key: `not listed ${hourMs}`, facts: undefined, atMs: hourMs, count };
}

/** A copy: a part of a string would keep the whole of it in memory. */
function shortened(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.length <= MAX_USER_AGENT_CHARACTERS) {
    return userAgent ?? null;
  }
  return Buffer.from(userAgent.slice(0, MAX_USER_AGENT_CHARACTERS)).toString();
}

function isListed(entry: Entry): entry is Listed {
  return entry.facts !== undefined;
}

function isCounted(entry: Entry): entry is NotListed {
  return entry.facts === undefined;
}

export type LoggedSearch = { location?: string | undefined; postalCode?: string } & Record<
  string,
  unknown
>;

/** Of studios or of classes. */
type SearchOutcome = Pick<FoundStudios, "place" | "total">;

/** What the log keeps of a search, whoever asked for it. */
function describeSearch(query: LoggedSearch, { place, total }: SearchOutcome): SearchFacts {
  const { location, postalCode, latitude, longitude, ...rest } = query;
  const { limit: _limit, facets: _facets, sort: _sort, ...filters } = rest;
  const chosen = Object.entries(filters).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return {
    searchQuery: location ?? postalCode ?? null,
    searchType: place?.kind ?? (location === undefined ? "everywhere" : "unknown"),
    postalCode: place?.kind === "postal-code" ? place.name : null,
    city: place?.city ?? null,
    coordinatesJson: place === undefined ? null : coordinatesJson(place),
    filtersJson: JSON.stringify(Object.fromEntries(chosen)),
    resultsCount: total,
  };
}

/** A visitor's own position is nobody's business to the metre. */
function coordinatesJson({ latitude, longitude }: NonNullable<SearchOutcome["place"]>): string {
  return JSON.stringify({
    latitude: aboutAKilometre(latitude),
    longitude: aboutAKilometre(longitude),
  });
}

function aboutAKilometre(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
