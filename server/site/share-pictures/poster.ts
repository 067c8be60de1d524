import { type ArtPaletteName, type ArtTone, artPalettes } from "#domain/vocabulary/art-palettes.ts";
import { themeColours } from "#domain/vocabulary/theme-colours.ts";

/** What a share picture shows, whatever it is of. */
export type Poster = {
  /** A word above the title, such as a post's category. */
  readonly overline?: string | undefined;
  readonly title: string;
  /** Where our typeface can't write the title. */
  readonly plainTitle: string;
  /** Lines below the title; the first that can't be written is left out. */
  readonly place?: string | undefined;
  readonly rating?: number | undefined;
  /** After the rating. */
  readonly details: string;
  /** As many as there is room for. */
  readonly chips: readonly string[];
  readonly artwork:
    | { readonly name: string }
    | { readonly citySlug: string }
    /** A photo, as JPEG of its own size. */
    | { readonly jpeg: Buffer };
};

/** The site's own colours on paper: a picture has no dark mode. */
export const colours = {
  paper: hsl(themeColours.background.light),
  ink: hsl(themeColours.foreground.light),
  muted: hsl(themeColours["brand-gray"].light),
  gold: hsl(themeColours["accent-gold"].light),
  chip: hsl(themeColours.secondary.light),
} as const;

const tones: readonly ArtTone[] = ["sky", "sun", "far", "land", "line"];

export function toneOf(palette: ArtPaletteName, tone: ArtTone): string {
  return artPalettes[palette][tone].light;
}

/** The classes of the motifs (`app/styles/artwork.css`) with a palette's colours. */
export function artworkStyle(palette: ArtPaletteName): string {
  const fills = tones.map((tone) => `.art-${tone}{fill:${toneOf(palette, tone)}}`).join("");
  const line = toneOf(palette, "line");
  return `${fills}.art-ink{fill:${line}}.art-line{fill:none;stroke:${line};stroke-linecap:round;stroke-linejoin:round}`;
}

/** Scenes name their colours as variables of the style sheet. */
export function withTones(markup: string, palette: ArtPaletteName): string {
  return markup
    .replaceAll("var(--art-pale)", toneOf(palette, "sky"))
    .replace(/var\(--art-(\w+)\)/g, (whole, name: string) => {
      const tone = tones.find((known) => known === name);
      return tone === undefined ? whole : toneOf(palette, tone);
    });
}

function hsl(values: string): string {
  return `hsl(${values.replaceAll(" ", ",")})`;
}
