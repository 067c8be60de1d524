/** As many as a call or a shared list may name. */
export const MAX_LISTED_IDS = 100;

const MAX_ID = 2_147_483_647;

/** Each has at most ten digits and a comma; whatever is longer is no list of ours. */
export const MAX_LIST_CHARACTERS = MAX_LISTED_IDS * 11;

export type IdList = {
  /** Each once, in the order of the list. */
  readonly ids: readonly number[];
  /** How many stood there again. */
  readonly repeated: number;
  /** How many are no id. */
  readonly unreadable: number;
  /** How many were left out because there were enough already. */
  readonly beyond: number;
  /** Nothing of it was read. */
  readonly isTooLong: boolean;
};

/** Reads `12,48,301`. What is wrong with it is counted, so that it can be said. */
export function readIdList(text: string, most: number): IdList {
  if (text.length > MAX_LIST_CHARACTERS) {
    return { ids: [], repeated: 0, unreadable: 0, beyond: 0, isTooLong: true };
  }
  const words = text.split(/[,\s]+/).filter((word) => word !== "");
  const read = words.flatMap((word) => readId(word) ?? []);
  const distinct = [...new Set(read)];
  return {
    ids: distinct.slice(0, most),
    repeated: read.length - distinct.length,
    unreadable: words.length - read.length,
    beyond: Math.max(0, distinct.length - most),
    isTooLong: false,
  };
}

export function writeIdList(ids: readonly number[]): string {
  return ids.join(",");
}

function readId(word: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(word) ? Number(word) : 0;
  return id >= 1 && id <= MAX_ID ? id : undefined;
}
