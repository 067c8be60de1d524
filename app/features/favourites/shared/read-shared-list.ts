import { type IdList, MAX_LISTED_IDS, readIdList } from "#domain/rules/studio/id-list.ts";

/** Undefined where the address names no list: then it is one's own. */
export function readSharedList(query: URLSearchParams): IdList | undefined {
  const text = query.getAll("s").join();
  return text === "" ? undefined : readIdList(text, MAX_LISTED_IDS);
}
