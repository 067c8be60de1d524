/** What is drawn of a street, in the words of Protomaps' basemap, which the site's style reads. */
export type Street = {
  readonly kind: "highway" | "major_road" | "minor_road" | "path" | "rail";
  readonly kindDetail: string;
  readonly minZoom: number;
  readonly isLink: boolean;
  readonly isBridge: boolean;
  readonly isTunnel: boolean;
  readonly name: string;
  /** The number on its signs. */
  readonly shield: string;
};

type Drawn = readonly [kind: Street["kind"], minZoom: number];

const highways: ReadonlyMap<string, Drawn> = new Map<string, Drawn>([
  ["motorway", ["highway", 5]],
  ["trunk", ["major_road", 6]],
  ["primary", ["major_road", 8]],
  ["secondary", ["major_road", 9]],
  ["tertiary", ["major_road", 10]],
  ["residential", ["minor_road", 12]],
  ["unclassified", ["minor_road", 12]],
  ["living_street", ["minor_road", 12]],
  ["road", ["minor_road", 12]],
  ["busway", ["minor_road", 13]],
  ["service", ["minor_road", 13]],
  ["pedestrian", ["path", 13]],
  ["track", ["path", 14]],
  ["footway", ["path", 14]],
  ["path", ["path", 14]],
  ["cycleway", ["path", 14]],
  ["bridleway", ["path", 14]],
  ["steps", ["path", 14]],
]);

const railways: ReadonlyMap<string, Drawn> = new Map<string, Drawn>([
  ["rail", ["rail", 10]],
  ["light_rail", ["rail", 12]],
  ["tram", ["rail", 14]],
]);

/** A way without any of these is none. */
export const streetKeys = ["highway", "railway"];

/** The closest that tiles are made for; nearer, the map enlarges them. */
export const MAX_ZOOM = 14;
export const MIN_ZOOM = 5;

const MAX_NAME = 120;
/** What the style shows on a sign. */
const MAX_SHIELD = 5;

/** Undefined for what is no street, or none that can be used: planned, being built, or a square. */
export function streetOf(tags: ReadonlyMap<string, string>): Street | undefined {
  const highway = tags.get("highway") ?? "";
  const railway = tags.get("railway") ?? "";
  const isLink = highway.endsWith("_link");
  const plain = isLink ? highway.slice(0, -"_link".length) : highway;
  const drawn = highways.get(plain) ?? (highway === "" ? railways.get(railway) : undefined);
  if (drawn === undefined || tags.get("area") === "yes") return undefined;
  const [kind, minZoom] = drawn;
  const isSideways = tags.has("service");
  return {
    kind,
    kindDetail: highway === "" ? railway : plain,
    minZoom: isSideways ? MAX_ZOOM : minZoom,
    isLink,
    isBridge: isSaid(tags.get("bridge")),
    isTunnel: isSaid(tags.get("tunnel")),
    name: (tags.get("name") ?? "").slice(0, MAX_NAME),
    shield: shieldOf(tags.get("ref")),
  };
}

function isSaid(value = "no"): boolean {
  return value !== "no";
}

/** Of several numbers the first. */
function shieldOf(ref = ""): string {
  const [first = ""] = ref.split(";");
  const text = first.trim();
  return text.length <= MAX_SHIELD ? text : "";
}
