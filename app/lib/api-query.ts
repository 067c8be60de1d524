import { type ApiAnswer, statusOfFailure } from "./api.ts";
import type { Query } from "./query-cache.ts";

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

/** One GET of our API as a query. */
export function apiQuery<Contract, Data>(parts: ApiQueryParts<Contract, Data>): Query<Data> {
  const { path, contract, read, failure, notFound } = parts;
  return {
    key: path,
    ask: async (api) => {
      try {
        const [schemas, answer] = await Promise.all([contract(), api.get(path)]);
        return read(schemas, answer);
      } catch (cause) {
        if (notFound !== undefined && [400, 404].includes(statusOfFailure(cause))) return notFound;
        throw new Error(failure, { cause });
      }
    },
  };
}
