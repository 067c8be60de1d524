import type { Fee, Offer, Pack } from "#domain/contracts/studios/studio-facts.ts";
import { isCalendarDay } from "#domain/rules/dates/calendar.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { takeMoney, trimmed, without, withoutTaxWords } from "./money-text.ts";
import {
  MAX_WORDS,
  type Read,
  type ReadLine,
  readableLine,
  readLines,
  tooLong,
  wrongAmount,
} from "./text-lines.ts";

/** Words for a last day, before a day that is not written as one. */
const OTHER_UNTIL = /\b(?:until|till|expires|ends|valid to|jusqu'(?:au|à))(?![\p{L}\p{N}])/iu;
const UNTIL = /\b(?:until|till|to|ends?|jusqu'au) (\d{4}-\d\d-\d\d)(?!\d)/i;

/** `$20, three classes in two weeks, until 2026-12-31`; null where nothing is written. */
export function readOffer(text: string): Read<Offer | null> {
  const line = readableLine(text);
  if (line === undefined) return wrongOffer(tooLong(text.trim()));
  if (line === "") return { value: null, wrong: [] };
  const quoted = `“${line.slice(0, MAX_WORDS)}”`;
  const odd = wrongAmount(line);
  if (odd !== undefined) return wrongOffer(odd);
  const until = UNTIL.exec(line);
  const money = takeMoney(withoutTaxWords(until === null ? line : without(line, until)), true);
  if (money === undefined) {
    return wrongOffer(`${quoted} has no price. Write such as $20, three classes in two weeks`);
  }
  const what = trimmed(trimmed(money.rest).replace(/^for /i, "")).replace(/ ,/g, ",");
  const [, day = null] = until ?? [];
  if (day !== null && !isCalendarDay(day))
    return wrongOffer(`${day} is a date that no calendar has`);
  if (OTHER_UNTIL.test(what)) {
    return wrongOffer(
      `${quoted} has a last day that can’t be read. Write such as until 2026-12-31`,
    );
  }
  if (what.length > MAX_WORDS) return wrongOffer(tooLong(line));
  return { value: { priceCents: money.cents, what, until: day }, wrong: [] };
}

function wrongOffer(sentence: string): Read<Offer | null> {
  return { value: null, wrong: [sentence] };
}

export function writeOffer(offer: Offer | null): string {
  if (offer === null) return "";
  const { priceCents, what, until } = offer;
  const parts = [formatAmount(priceCents), what, until === null ? "" : `until ${until}`];
  return parts.filter((part) => part !== "").join(", ");
}

const MAX_PACKS = 12;
const asPack = "Write such as 10 classes: $270, 4 months";
const MONTHS = /(?<!\d)(\d{1,2}) ?-?(?:months?|mois|mo)\b/i;
const YEARS = /(?<!\d)(\d) ?-?(?:years?|yrs?|ans?)\b/i;
const CLASSES =
  /(?<![\d.$])(\d{1,3}) ?-?(?:x\b|classes|class|sessions?|visits?|cours|pack)|\bpack of (\d{1,3})(?!\d)/i;
const NUMBER = /(?<![\d.$])(\d{1,3})(?![\d.])/;
const MAX_MONTHS = 60;

/** What a pack says besides its figures, and says nothing by: the rest would be lost. */
const packWords: ReadonlySet<string> = new Set([
  ...["a", "an", "at", "card", "carte", "class", "classes", "cours", "costs", "de", "expires"],
  ...["expire", "expiry", "for", "good", "in", "is", "of", "pack", "package", "pass", "pour"],
  ...["price", "session", "sessions", "the", "to", "use", "used", "valable", "valid", "visit"],
  ...["visits", "within"],
]);

/** `10 classes: $270, 4 months`, one a line. */
export function readPacks(text: string): Read<Pack[]> {
  return readLines(text, { most: MAX_PACKS, what: "packs", read: readPack, nameOf: writePack });
}

function readPack(line: string): ReadLine<Pack> {
  const odd = wrongAmount(line);
  if (odd !== undefined) return { wrong: odd };
  const wrong = `“${line}” can’t be read as a pack. ${asPack}`;
  const span = MONTHS.exec(line) ?? YEARS.exec(line);
  const isYears = span !== null && !MONTHS.test(line);
  const months = span === null ? null : Number(span[1]) * (isYears ? 12 : 1);
  const rest = withoutTaxWords(span === null ? line : without(line, span));
  const named = CLASSES.exec(rest);
  const money = takeMoney(named === null ? rest : without(rest, named), named !== null);
  const [, before, after] = named ?? NUMBER.exec(money?.rest ?? "") ?? [];
  const classes = Number(before ?? after ?? 0);
  if (money === undefined || classes < 1) return { wrong };
  const left = named === null ? money.rest.replace(NUMBER, "") : money.rest;
  if (/\d/.test(left)) return { wrong };
  const unread = left.match(/\p{L}+/gu)?.find((word) => !packWords.has(word.toLowerCase()));
  if (unread !== undefined) {
    return { wrong: `“${line}” says “${unread}”, which has no place in a pack. ${asPack}` };
  }
  if (classes < 2) return { wrong: `“${line}” is one class: its price has a field of its own` };
  if (months !== null && (months < 1 || months > MAX_MONTHS)) {
    return { wrong: `“${line}” can be used for 1 to ${MAX_MONTHS} months` };
  }
  return { value: { classes, priceCents: money.cents, months } };
}

export function writePack({ classes, priceCents, months }: Pack): string {
  const span = months === null ? "" : `, ${monthsWords(months)}`;
  return `${classes} classes: ${formatAmount(priceCents)}${span}`;
}

function monthsWords(months: number): string {
  return months === 1 ? "1 month" : `${months} months`;
}

const MAX_FEES = 12;

/** `Grip socks: $15`, one a line. */
export function readFees(text: string): Read<Fee[]> {
  return readLines(text, {
    most: MAX_FEES,
    what: "fees",
    read: readFee,
    nameOf: ({ what }) => what,
  });
}

function readFee(typed: string): ReadLine<Fee> {
  const odd = wrongAmount(typed);
  if (odd !== undefined) return { wrong: odd };
  const line = withoutTaxWords(typed);
  const colon = line.lastIndexOf(":");
  const priced = colon < 0 ? undefined : takeMoney(line.slice(colon), true);
  const money = priced ?? takeMoney(line);
  const beside = trimmed(money?.rest ?? "");
  const named = trimmed(line.slice(0, Math.max(0, colon)));
  const what =
    priced === undefined ? beside : [named, beside].filter((part) => part !== "").join(", ");
  if (money === undefined || what === "" || (priced !== undefined && /\d/.test(beside))) {
    return { wrong: `“${typed}” can’t be read as a fee. Write such as Grip socks: $15` };
  }
  return { value: { what, priceCents: money.cents } };
}

export function writeFee({ what, priceCents }: Fee): string {
  return `${what}: ${formatAmount(priceCents)}`;
}
