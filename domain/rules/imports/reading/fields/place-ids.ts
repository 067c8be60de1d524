/** They are no longer made to one pattern; a text with other signs in it was damaged. */
const PLACE_ID = /^[A-Za-z0-9_-]{5,300}$/;
const FEATURE_ID = /0x[0-9a-f]{1,16}:0x[0-9a-f]{1,16}/i;

/** `ChIJ…`; of the record itself, or out of one of its addresses. */
export function findPlaceId(text: string): string | undefined {
  return PLACE_ID.test(text) ? text : undefined;
}

export function findPlaceIdInUrl(url: string): string | undefined {
  const [, id = ""] =
    /[?&]query_place_id=([\w-]+)|place_id[:=]([\w-]+)|!1s(ChIJ[\w-]+)/
      .exec(url)
      ?.filter((part) => part !== undefined) ?? [];
  return findPlaceId(id);
}

/** A number beyond 2^53: it stays text. */
export function findCid(text: string): string | undefined {
  return /^\d{5,20}$/.test(text) ? text : undefined;
}

export function findCidInUrl(url: string): string | undefined {
  return findCid(/[?&]cid=(\d+)/.exec(url)?.[1] ?? "");
}

/** `0x89d4cb90d7c63ba5:0x323555502ab4c477` */
export function findFeatureId(text: string): string | undefined {
  return FEATURE_ID.exec(text)?.[0].toLowerCase();
}

/** `node/1` also from `n1`, `node 1` and an address of openstreetmap.org. */
export function findOsmId(text: string): string | undefined {
  const [, kind = "", number] =
    /(?:^|\/)(node|way|relation|n|w|r)[/ :]?(\d{1,19})\/?$/i.exec(text) ?? [];
  const word = { n: "node", w: "way", r: "relation" }[kind.charAt(0).toLowerCase()];
  return word === undefined || number === undefined ? undefined : `${word}/${number}`;
}
