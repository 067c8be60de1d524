import type { QueryMeta } from "@tanstack/react-query";
import { type Api, type ApiAnswer, statusOfFailure } from "./api.ts";

type ApiQueryParts<Contract, Data> = {
  /** The call's address, which is the query's key as well. */
  path: string;
  /**
   * Imports the contract beside the call, not before it: a page that comes with its data parses
   * nothing in the browser, and need not carry the schemas.
   */
  contract: () => Promise<Contract>;
  read: (contract: Contract, answer: ApiAnswer) => Data;
  /** What is said where the call fails (product rules, "Errors and their words"). */
  failure: string;
  /** What is answered where there is no such thing, or can be none (404, 400), if that is no failure. */
  notFound?: Data;
};

export type ApiQuery<Data> = {
  queryKey: readonly [path: string];
  queryFn: (context: { meta: QueryMeta | undefined }) => Promise<Data>;
};

/** One GET of our API as a query, for loaders and pages alike. */
export function apiQuery<Contract, Data>(parts: ApiQueryParts<Contract, Data>): ApiQuery<Data> {
  const { path, contract, read, failure, notFound } = parts;
  return {
    queryKey: [path],
    queryFn: async ({ meta }) => {
      try {
        const [schemas, answer] = await Promise.all([contract(), apiOf(meta).get(path)]);
        return read(schemas, answer);
      } catch (cause) {
        if (notFound !== undefined && [400, 404].includes(statusOfFailure(cause))) return notFound;
        throw new Error(failure, { cause });
      }
    },
  };
}

export function apiOf(meta: QueryMeta | undefined): Api {
  if (meta === undefined) throw new Error("This query client was made without an API");
  return meta.api;
}
