import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { accountCookieName } from "#domain/rules/accounts/sessions.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { pages } from "#domain/rules/pages/pages.ts";
import type { CountedKind } from "#domain/rules/statistics/counted-kinds.ts";
import { type SearchedPlace, searchWords } from "#domain/rules/statistics/search-words.ts";
import { type ClientAddress, truncatedAddress } from "#server/http/client-address.ts";
import { hashOfToken } from "#server/mail/private-links.ts";
import type { FoundStudios } from "#server/searches/search-studios.ts";
import { FloodLimit } from "./flood-limit.ts";
import type { Hold, Journal } from "./journal.ts";

type CountsParts = {
  readonly journal: Pick<Journal, "note" | "hold" | "written">;
  readonly clientAddress: ClientAddress;
  readonly siteUrl: string;
  readonly now: () => Date;
};

const MINUTE_MS = 60_000;
/** No browser says more of itself; a text that is longer is no browser's. */
const MAX_USER_AGENT_CHARACTERS = 600;
const MAX_KNOWN_AGENTS = 1_000;
const MAX_KNOWN_ADDRESSES = 5_000;
const TOKEN = /^[\w-]{43}$/;

/** To be called each time an answer is sent. */
type OnServed = (request: IncomingMessage) => Hold | undefined;

type Query = Readonly<Record<string, unknown>>;

/** Whom a counted event comes from, as far as that matters: nothing of it is kept. */
type Visitor = { readonly network: string; readonly session: string };

/**
 * Counts how often studios are shown, looked at and clicked: on the way of the answer, for whatever answers it, and
 * written down before it leaves (product rules, "Statistics").
 */
export class StudioCounts {
  readonly #parts: CountsParts;
  readonly #cookie: string;
  readonly #flood = new FloodLimit();
  readonly #isProgram = new Map<string, boolean>();
  /** Emptied every minute, so that no address outlives its visit for long. */
  readonly #networks = new Map<string, string>();
  #minute = 0;
  #day = 0;

  constructor(parts: CountsParts) {
    this.#parts = parts;
    this.#cookie = `${accountCookieName("session", parts.siteUrl)}=`;
  }

  /** What to do each time that this search's answer is given: each studio of it was shown. */
  readonly shown = (query: Query, found: Pick<FoundStudios, "studioIds" | "place">): OnServed => {
    const { studioIds } = found;
    const place = placeOf(query, found);
    let words: string | undefined;
    return (request) => {
      if (studioIds.length === 0 || !this.#isPerson(request)) return undefined;
      const nowMs = this.#enterMinute();
      const network = this.#networkOf(request);
      const session = this.#sessionOf(request);
      const counted = this.#flood.withRoom({ network, session }, this.#day, studioIds);
      if (counted.length === 0) return undefined;
      words ??= searchWords(place, query);
      const event = { kind: "shown", day: this.#day, network, session, words } as const;
      this.#parts.journal.note({ ...event, studioIds: counted }, nowMs);
      return this.#parts.journal.hold;
    };
  };

  /** The same for a studio's page; a form about the studio is made of the same, and no look at it. */
  readonly viewed = (studioId: number): OnServed => {
    return (request) => {
      if (!this.#isPerson(request) || isPageBeside(request)) return undefined;
      const { network, session } = this.#visitorOf(request);
      this.#note("view", studioId, { network, session });
      return this.#parts.journal.hold;
    };
  };

  /** What a browser reports; it is written down when this resolves. Programs are answered, and not counted. */
  async report(kind: CountedKind, studioId: number, request: IncomingMessage): Promise<void> {
    if (!this.#isPerson(request)) return;
    this.#note(kind, studioId, this.#visitorOf(request));
    await this.#parts.journal.written();
  }

  /** A message has shown already that a person wrote it; it may come from a form that the server sent in their name. */
  readonly messageSent = (studioId: number, address: string): Promise<void> => {
    this.#note("message", studioId, { network: networkOf(address), session: "" });
    return this.#parts.journal.written();
  };

  #note(kind: CountedKind, studioId: number, { network, session }: Visitor): void {
    const nowMs = this.#enterMinute();
    const event = { kind, day: this.#day, network, session, words: "" };
    this.#parts.journal.note({ ...event, studioIds: [studioId] }, nowMs);
  }

  #visitorOf(request: IncomingMessage): Visitor {
    return { network: this.#networkOf(request), session: this.#sessionOf(request) };
  }

  /** Whoever only asks whether something is there, or lets it be fetched ahead, has not seen it. */
  #isPerson({ method, headers }: IncomingMessage): boolean {
    if (method === "HEAD" || headers["sec-purpose"] !== undefined) return false;
    const userAgent = headers["user-agent"];
    if (userAgent === undefined || userAgent.length > MAX_USER_AGENT_CHARACTERS) return false;
    const known = this.#isProgram.get(userAgent);
    if (known !== undefined) return !known;
    if (this.#isProgram.size >= MAX_KNOWN_AGENTS) this.#isProgram.clear();
    const isProgram = userAgent === "" || isbot(userAgent);
    this.#isProgram.set(userAgent, isProgram);
    return !isProgram;
  }

  #networkOf(request: IncomingMessage): string {
    const address = this.#parts.clientAddress(request);
    const known = this.#networks.get(address);
    if (known !== undefined) return known;
    if (this.#networks.size >= MAX_KNOWN_ADDRESSES) this.#networks.clear();
    const network = networkOf(address);
    this.#networks.set(address, network);
    return network;
  }

  /** A cookie that an owner has for the portal goes along with every request; it is looked at here, and changes no page. */
  #sessionOf({ headers: { cookie } }: IncomingMessage): string {
    if (cookie === undefined) return "";
    let at = cookie.indexOf(this.#cookie);
    // Of another program on this host whose cookie's name ends like ours.
    while (at > 0 && cookie[at - 1] !== " " && cookie[at - 1] !== ";") {
      at = cookie.indexOf(this.#cookie, at + 1);
    }
    if (at < 0) return "";
    const [token = ""] = cookie.slice(at + this.#cookie.length, at + 100).split(";");
    return TOKEN.test(token) ? hashOfToken(token) : "";
  }

  #enterMinute(): number {
    const now = this.#parts.now();
    const nowMs = now.getTime();
    const minute = Math.floor(nowMs / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#networks.clear();
      this.#day = Number(ontarioDay(now).replaceAll("-", ""));
    }
    return nowMs;
  }
}

/** Without the rest of it: the answer may be kept for long. */
function placeOf(query: Query, { place }: Pick<FoundStudios, "place">): SearchedPlace {
  if (place !== undefined) return { kind: place.kind, name: place.name };
  return { kind: query.north === undefined ? "everywhere" : "area", name: "" };
}

function isPageBeside({ url = "" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?");
  const page = path.startsWith("/api/") ? undefined : findPage(path)?.page;
  return page !== undefined && page !== pages.studio;
}

function networkOf(address: string): string {
  return truncatedAddress(address) ?? "";
}
