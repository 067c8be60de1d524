import { slugify } from "#domain/rules/text/slug.ts";
import { torontoBoroughs } from "#domain/vocabulary/cities.ts";
import { type Deck, deckOf } from "./deck.ts";
import { type Random, seededRandom } from "./random.ts";

const TORONTO = ["416", "647", "437"];
const AROUND_TORONTO = ["905", "289", "365"];
const EAST = ["613", "343"];
const SOUTH_WEST = ["519", "226", "548"];

const areaCodes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(["Toronto", ...torontoBoroughs].map((city) => [city, TORONTO])),
  Ottawa: EAST,
  Kingston: EAST,
  London: SOUTH_WEST,
  Kitchener: SOUTH_WEST,
  Waterloo: SOUTH_WEST,
  Guelph: SOUTH_WEST,
  Barrie: ["705", "249"],
};

/** 555-0100 to 555-0199 are kept for fiction; each is given out once in its region. */
export function phoneBook() {
  const books = new Map<readonly string[], Deck<string>>();
  return (city: string): string => {
    const codes = areaCodes[city] ?? AROUND_TORONTO;
    const book = books.get(codes) ?? deckOf(seededRandom(`phones/${codes}`), numbersOf(codes));
    books.set(codes, book);
    return book.draw();
  };
}

function numbersOf(codes: readonly string[]): string[] {
  return codes.flatMap((code) =>
    Array.from({ length: 100 }, (_, line) => `(${code}) 555-01${String(line).padStart(2, "0")}`),
  );
}

/** `identity` is the studio's name, with its place where another one has the same. */
export function onlineContact(random: Random, identity: string) {
  const slug = shortened(/^\d+$/.test(identity) ? `studio ${identity}` : identity);
  const handle = `${slug.replaceAll("-", "")}.example`;
  const website = random.chance(0.93) ? `https://${slug}.example` : null;
  const hasBooking = seededRandom(`booking/${identity}`).chance(0.5);
  return {
    website,
    bookingUrl: website && hasBooking ? `${website}/book` : null,
    email: website && random.chance(0.8) ? `hello@${slug}.example` : null,
    instagram: random.chance(0.78) ? `https://www.instagram.com/${handle}` : null,
    facebook: random.chance(0.45) ? `https://www.facebook.com/${handle}` : null,
    tiktok: random.chance(0.18) ? `https://www.tiktok.com/@${handle}` : null,
  };
}

function shortened(identity: string): string {
  return slugify(identity)
    .slice(0, 40)
    .replace(/-[^-]*$/, (end, at) => (at > 30 ? "" : end));
}
