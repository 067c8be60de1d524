import type { Api } from "./api.ts";
import type { PageData } from "./page-data.ts";

/** Something to ask our API for, by loaders and pages alike. */
export type Query<Data> = {
  /** The call's address: two queries with the same key ask for the same. */
  key: string;
  ask: (api: Api) => Promise<Data>;
  /** Where an answer is soon another; otherwise it holds as long as it is kept. */
  freshForMs?: number;
  /** The server draws it for good, and the browser is not sent it. */
  isServersAlone?: boolean;
};

/** What is known of a query. Replaced, never changed: React compares. */
export type Answer<Data> = {
  key: string;
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  answeredAt: number;
};

type Slot = {
  answer: Answer<unknown> | undefined;
  asking: Promise<void> | undefined;
  watchers: Set<() => void>;
  usedAt: number;
};

export type QueryCache = ReturnType<typeof createQueryCache>;

/** How long an answer is kept that no part of the page shows. */
const KEPT_MS = 5 * 60_000;

/**
 * The answers of our API: those of one page on the server, those of a visit in the browser. Nothing is
 * asked again by itself: not on failure, not with time, not on focus (product rules, "Pages for everyone").
 */
export function createQueryCache(api: Api, known: PageData = {}) {
  const slots = new Map<string, Slot>();
  for (const [key, data] of Object.entries(known)) put(key, { data });

  function slotOf(key: string): Slot {
    const found = slots.get(key);
    if (found !== undefined) return found;
    const slot = { answer: undefined, asking: undefined, watchers: new Set<never>(), usedAt: 0 };
    slots.set(key, slot);
    return slot;
  }

  function put(key: string, news: Partial<Answer<unknown>>): void {
    const slot = slotOf(key);
    const usedAt = Date.now();
    slot.usedAt = usedAt;
    slot.answer = {
      data: undefined,
      error: null,
      isFetching: false,
      answeredAt: usedAt,
      ...news,
      key,
    };
    for (const tell of slot.watchers) tell();
  }

  /** The answer, also one that will not be shown again. */
  function answerTo<Data>(query: Query<Data>): Answer<Data> | undefined {
    const answer = slots.get(query.key)?.answer;
    return answer !== undefined && isAnswerTo(query, answer) ? answer : undefined;
  }

  /** Undefined where it has to be asked for. */
  function find<Data>(query: Query<Data>): Answer<Data> | undefined {
    const slot = slots.get(query.key);
    return slot === undefined || isForgotten(slot) ? undefined : answerTo(query);
  }

  function sweep(): void {
    for (const [key, slot] of slots) if (isForgotten(slot)) slots.delete(key);
  }

  async function askAnew<Data>(query: Query<Data>): Promise<void> {
    const before = answerTo(query);
    put(query.key, {
      ...before,
      error: before?.data === undefined ? null : before.error,
      isFetching: true,
    });
    try {
      put(query.key, { data: await query.ask(api) });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error("A query failed", { cause });
      put(query.key, { ...before, error, isFetching: false });
    }
  }

  /** Asks, or waits for the answer that somebody else has asked for. It never fails: the answer says it. */
  function refetch<Data>(query: Query<Data>): Promise<void> {
    sweep();
    const slot = slotOf(query.key);
    slot.asking ??= askAnew(query).finally(() => {
      slot.asking = undefined;
    });
    return slot.asking;
  }

  /** Asks where there is no answer that still holds. */
  async function ensure<Data>(query: Query<Data>): Promise<void> {
    const { data, answeredAt = 0 } = find(query) ?? {};
    const { freshForMs = Number.POSITIVE_INFINITY } = query;
    if (data === undefined || Date.now() - answeredAt > freshForMs) await refetch(query);
  }

  async function fetch<Data>(query: Query<Data>): Promise<Data> {
    await ensure(query);
    const { data, error } = answerTo(query) ?? {};
    if (data === undefined || error) throw error ?? new Error(`${query.key} has no answer`);
    return data;
  }

  function watch(key: string, tell: () => void): () => void {
    sweep();
    const slot = slotOf(key);
    slot.watchers.add(tell);
    return () => {
      slot.watchers.delete(tell);
      slot.usedAt = Date.now();
    };
  }

  return {
    find,
    watch,
    ensure,
    refetch,
    fetch,
    set: <Data>(query: Query<Data>, data: Data) => put(query.key, { data }),
    /** What was changed by a call of our own is asked for again when it is next shown. */
    forget(pathStart: string): void {
      for (const [key, { watchers }] of slots) {
        if (key.startsWith(pathStart) && watchers.size === 0) slots.delete(key);
      }
    },
    /** What was found, for a page that is sent. */
    data(): PageData {
      const found = [...slots].filter(([, { answer }]) => answer?.data !== undefined);
      return Object.fromEntries(found.map(([key, { answer }]) => [key, answer?.data]));
    },
  };
}

/** Nobody is shown it, and it is old or was a failure: who comes next asks anew. */
function isForgotten({ answer, asking, watchers, usedAt }: Slot): boolean {
  if (watchers.size > 0 || asking !== undefined) return false;
  return answer?.data === undefined || Date.now() - usedAt > KEPT_MS;
}

/** A key stands for one kind of data. */
function isAnswerTo<Data>({ key }: Query<Data>, answer: Answer<unknown>): answer is Answer<Data> {
  return answer.key === key;
}
