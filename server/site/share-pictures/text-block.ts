import { formatRating } from "#domain/rules/studio/rating.ts";
import { fitLines, type TextStyle, textOutline, textWidth, writableText } from "./fit-lines.ts";
import { colours, type Poster } from "./poster.ts";

type Column = { readonly left: number; readonly width: number; readonly bottom: number };
type TextColumn = Column & { readonly top: number };

const titleStyle = { weight: 600, tracking: -0.035 } as const;
const overlineStyle: TextStyle = { weight: 600, size: 22, tracking: 0.07 };
const placeStyle: TextStyle = { weight: 500, size: 28, tracking: -0.01 };
const factStyle: TextStyle = { weight: 600, size: 28, tracking: -0.01 };
const chipStyle: TextStyle = { weight: 500, size: 22, tracking: -0.005 };
const TITLE_SIZES = [88, 80, 72, 64, 56, 50] as const;
const LEADING = 1.07;
const SMALL_TITLE = 56;
const LARGE_LINES = 3;
const CHIP = { height: 46, padding: 20, gap: 10 };
const STAR = { size: 28, gap: 10 };

/** From its lower edge up: chips, facts, place, title, overline; what is missing takes no room. */
export function composeText(poster: Poster, column: TextColumn): string {
  let bottom = column.bottom;
  const parts: string[] = [];
  const add = (markup: string, height: number) => {
    if (markup === "") return;
    parts.push(markup);
    bottom -= height;
  };
  add(chipRow(poster.chips, column, bottom), CHIP.height + 30);
  add(factRow(poster, column, bottom), 48);
  add(
    line(poster.place, placeStyle, colours.muted, { ...column, bottom }),
    poster.rating === undefined && poster.details === "" ? 56 : 52,
  );
  const overline = poster.overline?.toLocaleUpperCase("en-CA");
  const top = column.top + (overline === undefined ? 0 : overlineStyle.size + 18);
  const { lines, size } = fitTitle(poster, { width: column.width, maxHeight: bottom - top });
  const leading = size * LEADING;
  lines.forEach((text, index) => {
    const y = bottom - size * 0.18 - (lines.length - 1 - index) * leading;
    parts.push(outline(text, { ...titleStyle, size }, colours.ink, column.left - size * 0.04, y));
  });
  bottom -= lines.length * leading + 18;
  add(line(overline, overlineStyle, colours.gold, { ...column, bottom }), 0);
  return parts.join("");
}

function fitTitle({ title, plainTitle }: Poster, room: { width: number; maxHeight: number }) {
  const text = writableText(title) ?? writableText(plainTitle) ?? "";
  const measure = (part: string, size: number) => textWidth(part, { ...titleStyle, size });
  const maxLines = (size: number) => {
    const fitting = Math.max(1, Math.floor(room.maxHeight / (size * LEADING)));
    return size > SMALL_TITLE ? Math.min(fitting, LARGE_LINES) : fitting;
  };
  return fitLines(text, { width: room.width, maxLines, sizes: TITLE_SIZES }, measure);
}

/** One line, cut where it is too long. */
function line(text: string | undefined, style: TextStyle, fill: string, column: Column): string {
  const fitted = oneLine(text, style, column.width);
  return fitted === undefined
    ? ""
    : outline(fitted, style, fill, column.left, column.bottom - style.size * 0.2);
}

function oneLine(text: string | undefined, style: TextStyle, width: number): string | undefined {
  const written = text === undefined ? undefined : writableText(text);
  if (written === undefined || width <= 0) return undefined;
  const box = { width, maxLines: () => 1, sizes: [style.size] } as const;
  return fitLines(written, box, (part) => textWidth(part, style)).lines[0];
}

/** A golden star and the rating in ink, then what else there is. */
function factRow({ rating, details }: Poster, column: Column, bottom: number): string {
  const y = bottom - factStyle.size * 0.2;
  if (rating === undefined) {
    return line(details, placeStyle, colours.muted, { ...column, bottom });
  }
  const value = formatRating(rating);
  const valueLeft = column.left + STAR.size + STAR.gap;
  const detailsLeft = valueLeft + textWidth(value, factStyle) + 12;
  const rest = { left: detailsLeft, width: column.left + column.width - detailsLeft, bottom };
  return [
    star(column.left, y - STAR.size + 4),
    outline(value, factStyle, colours.ink, valueLeft, y),
    line(details, placeStyle, colours.muted, rest),
  ].join("");
}

function chipRow(chips: readonly string[], column: Column, bottom: number): string {
  const parts: string[] = [];
  let x = column.left;
  for (const chip of chips) {
    const room = column.left + column.width - x - 2 * CHIP.padding;
    const text = writableText(chip);
    if (text === undefined) continue;
    const width = textWidth(text, chipStyle);
    if (width > room) break;
    parts.push(pill(x, bottom - CHIP.height, width + 2 * CHIP.padding));
    parts.push(outline(text, chipStyle, colours.ink, x + CHIP.padding, bottom - 15));
    x += width + 2 * CHIP.padding + CHIP.gap;
  }
  return parts.join("");
}

function pill(x: number, y: number, width: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${CHIP.height}" rx="${CHIP.height / 2}" fill="${colours.chip}"/>`;
}

function star(x: number, y: number): string {
  const scale = STAR.size / 24;
  return `<path transform="translate(${x} ${y}) scale(${scale})" fill="${colours.gold}" d="M12 1.6l3.2 6.5 7.2 1-5.2 5.1 1.2 7.1L12 17.9l-6.4 3.4 1.2-7.1L1.6 9.1l7.2-1z"/>`;
}

function outline(text: string, style: TextStyle, fill: string, x: number, y: number): string {
  return `<g fill="${fill}">${textOutline(text, style, x, y)}</g>`;
}
