import type { DistanceKm } from "#domain/vocabulary/search-choices.ts";

/** What people call an area, and where we look for it: around one of our places. */
export type Region = {
  readonly name: string;
  readonly phrases: readonly string[];
  /** Slug of the place to search around. */
  readonly around: string;
  /** Without one, the place alone. */
  readonly distanceKm?: DistanceKm;
};

export const regions: readonly Region[] = [
  {
    name: "Greater Toronto Area",
    phrases: [
      ...["gta", "greater toronto area", "greater toronto", "toronto area", "the gta", "gtha"],
      ...["toronto and area", "toronto region", "metro toronto", "golden horseshoe", "905"],
      ...["greater golden horseshoe", "toronto gta", "gta toronto", "gta west", "gta east"],
      ...["gta north", "around toronto"],
    ],
    around: "toronto",
    distanceKm: 25,
  },
  {
    name: "Niagara Region",
    phrases: [
      ...["niagara", "niagara region", "niagara peninsula", "region of niagara", "wine country"],
      ...["niagara area", "niagra", "niagra region"],
    ],
    around: "st-catharines",
    distanceKm: 25,
  },
  {
    name: "Kitchener-Waterloo",
    phrases: [
      ...["kw", "k w", "kitchener waterloo", "waterloo kitchener", "kitchener and waterloo"],
      ...["kw area", "kitchener waterloo area", "waterloo and kitchener"],
    ],
    around: "kitchener",
    distanceKm: 10,
  },
  {
    name: "Waterloo Region",
    phrases: [
      ...[
        "waterloo region",
        "region of waterloo",
        "tri cities",
        "tri city",
        "tricities",
        "tricity",
      ],
      ...["kwc", "kitchener waterloo cambridge", "the tri cities", "tri city area", "kw region"],
    ],
    around: "kitchener",
    distanceKm: 20,
  },
  {
    name: "Durham Region",
    phrases: ["durham", "durham region", "region of durham", "gta east"],
    around: "oshawa",
    distanceKm: 25,
  },
  {
    name: "Halton Region",
    phrases: ["halton", "halton region", "region of halton"],
    around: "burlington",
    distanceKm: 20,
  },
  {
    name: "Peel Region",
    phrases: ["peel", "peel region", "region of peel"],
    around: "mississauga",
    distanceKm: 20,
  },
  {
    name: "York Region",
    phrases: ["york region", "region of york", "yr", "vaughan and markham"],
    around: "richmond-hill",
    distanceKm: 15,
  },
  {
    name: "Ottawa Valley",
    phrases: [
      ...[
        "ottawa valley",
        "ottawa region",
        "ottawa area",
        "national capital region",
        "greater ottawa",
      ],
      ...["capital region", "ncr", "eastern ontario"],
    ],
    around: "ottawa",
    distanceKm: 25,
  },
  {
    name: "Greater Hamilton",
    phrases: ["hamilton area", "greater hamilton", "hamilton region", "hamilton wentworth"],
    around: "hamilton",
    distanceKm: 15,
  },
  {
    name: "Southwestern Ontario",
    phrases: ["southwestern ontario", "south western ontario", "london area", "middlesex county"],
    around: "london",
    distanceKm: 25,
  },
  {
    name: "Wellington County",
    phrases: ["wellington county", "wellington", "guelph area", "guelph wellington"],
    around: "guelph",
    distanceKm: 25,
  },
  {
    name: "Simcoe County",
    phrases: ["simcoe county", "lake simcoe", "south simcoe", "barrie area"],
    around: "barrie",
    distanceKm: 25,
  },
  {
    name: "Muskoka",
    phrases: ["muskoka", "muskokas", "the muskokas", "muskoka lakes", "muskoka region"],
    around: "barrie",
  },
  {
    name: "cottage country",
    phrases: [
      ...["cottage country", "georgian bay", "northern ontario", "bruce peninsula", "grey bruce"],
      ...["bruce county", "grey county", "algonquin", "algonquin park", "haliburton", "near north"],
    ],
    around: "barrie",
  },
  {
    name: "the Thousand Islands",
    phrases: ["thousand islands", "1000 islands", "frontenac county", "kingston area", "frontenac"],
    around: "kingston",
  },
  {
    name: "the Kawarthas",
    phrases: ["kawarthas", "the kawarthas", "kawartha lakes", "kawartha", "northumberland"],
    around: "oshawa",
  },
  { name: "Essex County", phrases: ["essex county", "windsor essex"], around: "windsor" },
  {
    name: "Prince Edward County",
    phrases: ["prince edward county", "pec"],
    around: "prince-edward",
  },
  {
    name: "the west end of Toronto",
    phrases: [
      "west end",
      "west end toronto",
      "toronto west end",
      "torontos west end",
      "west toronto",
    ],
    around: "toronto",
  },
  {
    name: "the east end of Toronto",
    phrases: [
      "east end",
      "east end toronto",
      "toronto east end",
      "torontos east end",
      "east toronto",
    ],
    around: "toronto",
  },
];

/** What people call a place besides its names; said by nobody on our pages. */
export const nicknames: Readonly<Record<string, readonly string[]>> = {
  toronto: [
    ...["the 6ix", "6ix", "the six", "the 6", "tdot", "t dot", "yyz", "hogtown", "416", "647"],
    ...["toronot", "trono", "toront", "trawna", "t dot o", "city of toronto", "old toronto", "yto"],
    ...["toronto island", "toronto islands", "centre island"],
  ],
  barrie: ["barry", "barri"],
  vaughan: ["vaughan mills", "vaughn mills", "wonderland"],
  "dundas-west": ["dundas w", "dundas st w", "dundas st west"],
  "church-wellesley": ["gay village", "the gay village", "church street"],
  mississauga: [
    "pearson",
    "pearson airport",
    "toronto airport",
    "toronto pearson",
    "sauga",
    "saga city",
    "mississauga city",
  ],
  hamilton: ["the hammer", "hammer", "steeltown", "steel city", "hamont", "yhm"],
  "st-catharines": ["st kitts", "st catherine", "st caths", "st cats", "garden city", "stc"],
  ottawa: ["yow", "bytown", "the capital", "capital city", "613", "o town", "ottawa city"],
  london: ["forest city", "ldn", "ldnont", "519"],
  guelph: ["guelf", "royal city", "the royal city", "university of guelph"],
  kingston: ["limestone city", "ygk", "ktown", "queens university"],
  oshawa: ["the shwa", "shwa", "dirty shwa", "motor city"],
  scarborough: ["scarboro", "scarbs", "scarberia", "scarbrough", "utsc"],
  etobicoke: ["etob", "tobes", "etobicoke toronto", "etobico", "etobikoe"],
  "north-york": ["n york", "nyork", "north yor", "yorkdale", "ny toronto", "york university"],
  "east-york": ["e york", "eyork"],
  "richmond-hill": ["rhill", "r hill", "richmondhill on"],
  brampton: ["bramtown", "b town", "flower city"],
  kitchener: ["ykf", "kitch", "k town"],
  waterloo: ["uw", "university of waterloo", "laurier", "uptown waterloo area"],
  "thunder-bay": ["tbay", "t bay"],
  "sault-ste-marie": ["the soo", "soo", "sault", "sault st marie", "sault saint marie", "ssm"],
  peterborough: ["ptbo", "peterboro"],
  "niagara-falls": ["the falls", "niagara falls on", "niagra falls"],
  "niagara-on-the-lake": ["notl", "niagara on the lake on", "niagra on the lake"],
  "greater-sudbury": ["the nickel city", "nickel city"],
  "halton-hills": ["halton hill"],
  "the-blue-mountains": ["blue mountain", "blue mountain village"],
  "whitchurch-stouffville": ["whitchurch"],
  "yonge-eglinton": ["yonge eg", "yonge and eg", "young and eglinton", "midtown", "mid town"],
  "byward-market": ["byward", "the market", "by ward market"],
  "vaughan-metropolitan-centre": ["vaughan centre", "downtown vaughan"],
  "mississauga-city-centre": ["downtown mississauga", "sq one", "square 1", "sq1"],
  "uptown-waterloo": ["downtown waterloo"],
  "scarborough-town-centre": ["scarborough town center", "downtown scarborough", "stc mall"],
  centretown: ["downtown ottawa"],
  "richmond-row": ["richmond row london"],
};
