import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import type { Query, QueryCache } from "./query-cache.ts";

export const QueryCacheContext = createContext<QueryCache | undefined>(undefined);

export function useQueryCache(): QueryCache {
  const cache = useContext(QueryCacheContext);
  if (cache === undefined) throw new Error("There is no query cache around this part of the page");
  return cache;
}

type QueryOptions<Data> = {
  enabled?: boolean;
  /** What to show of the last answer while the next one is on its way. */
  keep?: (last: Data, lastKey: string) => Data | undefined;
};

type Last<Data> = { key: string; data: Data };

/** The answer to a query: what came with the page, what is still known, or what is now asked for. */
export function useQuery<Data>(query: Query<Data>, options: QueryOptions<Data> = {}) {
  const { enabled = true, keep } = options;
  const cache = useQueryCache();
  const { key } = query;
  const watch = useCallback((tell: () => void) => cache.watch(key, tell), [cache, key]);
  const find = () => cache.find(query);
  const answer = useSyncExternalStore(watch, find, find);
  const ask = useEffectEvent((wanted: string) => {
    if (wanted === key) void cache.ensure(query);
  });
  useEffect(() => {
    if (enabled) ask(key);
  }, [enabled, key]);

  const { data, error = null } = answer ?? {};
  const last = useLast(key, data);
  const isPending = data === undefined && error === null;
  const kept = isPending && last !== undefined ? keep?.(last.data, last.key) : undefined;
  return {
    data: data === undefined ? kept : data,
    error,
    /** Nothing is there to be shown yet. */
    isPending: isPending && kept === undefined,
    isFetching: answer?.isFetching ?? enabled,
    refetch: () => cache.refetch(query),
  };
}

/** The last answer that there was. */
function useLast<Data>(key: string, data: Data | undefined): Last<Data> | undefined {
  const present = data === undefined ? undefined : { key, data };
  const [last, setLast] = useState(present);
  if (present !== undefined && (last?.key !== key || last.data !== data)) setLast(present);
  return last;
}

/** For `keep`: all of it. */
export function keepLast<Data>(last: Data): Data {
  return last;
}
