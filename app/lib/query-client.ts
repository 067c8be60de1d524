import { QueryClient } from "@tanstack/react-query";
import type { Api } from "./api.ts";
import type { PageData } from "./page-data.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { api: Api };
    mutationMeta: { api: Api };
  }
}

/**
 * No retries, never stale, no refetch on focus, no polling (product rules, "Pages for everyone"). A
 * call is made though the browser thinks that it is offline: it fails and says so, instead of
 * waiting in silence.
 */
export function createQueryClient(api: Api, known: PageData = {}): QueryClient {
  const meta = { api };
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        meta,
        networkMode: "always",
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { meta, networkMode: "always", retry: false },
    },
  });
  for (const [path, data] of Object.entries(known)) client.setQueryData([path], data);
  return client;
}
