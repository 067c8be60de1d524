import { hashKey } from "@tanstack/react-query";
import type { ApiQuery } from "./api-query.ts";

/** Whether the server, which rendered this page, had an answer to the query. */
export function hasAnswer(
  state: { readonly queries: readonly { readonly queryHash: string }[] },
  query: ApiQuery<unknown>,
): boolean {
  const hash = hashKey(query.queryKey);
  return state.queries.some(({ queryHash }) => queryHash === hash);
}
