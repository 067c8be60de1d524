import type { IncomingMessage } from "node:http";
import type { Database } from "#server/db/database.ts";
import { insertSearchLogs, type NewSearchLog } from "#server/db/queries/search-logs.ts";
import { type ClientAddress, truncatedAddress } from "#server/http/client-address.ts";
import type { Log } from "#server/log.ts";
import type { FoundStudios } from "#server/services/studios/search-studios.ts";
import { BatchWriter } from "./batch-writer.ts";

export type LoggedSearch = { location?: string | undefined; postalCode?: string } & Record<
  string,
  unknown
>;

type Outcome = Pick<FoundStudios, "place" | "total">;

/** What a search says of itself: worked out when it is first written, for all times it is given. */
type Search = Outcome & { readonly query: LoggedSearch; row: SearchRow | undefined };
type SearchRow = Omit<NewSearchLog, "userAgent" | "ipAddress" | "createdAtMs">;

/** A search that was answered. The request itself would hold on to its socket. */
type Entry = {
  readonly search: Search;
  readonly userAgent: string | undefined;
  readonly address: string;
  readonly atMs: number;
};

type Parts = { db: Database; log: Log; clientAddress: ClientAddress };

const MAX_USER_AGENT_CHARACTERS = 300;

/** Searches are noted on the way and written in batches: a row is made when it is written. */
export class SearchLog {
  readonly #writer: BatchWriter<Entry>;
  readonly #clientAddress: ClientAddress;

  constructor({ db, log, clientAddress }: Parts) {
    this.#clientAddress = clientAddress;
    this.#writer = new BatchWriter({
      name: "searches",
      log,
      write: (entries) => insertSearchLogs(db, toRows(entries)),
      flushMs: 2_000,
      // Making the rows of a batch keeps visitors waiting, for 2 ms at this size.
      maxBatch: 500,
      maxWaiting: 50_000,
    });
  }

  start(): void {
    this.#writer.start();
  }

  /** What to note each time that this search's answer is given. */
  describe(query: LoggedSearch, { place, total }: Outcome): (request: IncomingMessage) => void {
    const search: Search = { query, place, total, row: undefined };
    return (request) => {
      this.#writer.add({
        search,
        userAgent: request.headers["user-agent"],
        address: this.#clientAddress(request),
        atMs: Date.now(),
      });
    };
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  stop(): Promise<void> {
    return this.#writer.stop();
  }
}

function toRows(entries: readonly Entry[]): NewSearchLog[] {
  const networks = new Map<string, string | null>();
  const networkOf = (address: string) => {
    const known = networks.get(address);
    if (known !== undefined) return known;
    const network = truncatedAddress(address);
    networks.set(address, network);
    return network;
  };
  return entries.map(({ search, userAgent, address, atMs }) => {
    search.row ??= describeSearch(search);
    return {
      ...search.row,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
      ipAddress: networkOf(address),
      createdAtMs: atMs,
    };
  });
}

function describeSearch({ query, place, total }: Search): SearchRow {
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
function coordinatesJson({ latitude, longitude }: NonNullable<Outcome["place"]>): string {
  return JSON.stringify({
    latitude: aboutAKilometre(latitude),
    longitude: aboutAKilometre(longitude),
  });
}

function aboutAKilometre(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
