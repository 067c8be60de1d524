import { sharePictureSize } from "#domain/rules/share/picture-paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeArtwork } from "./compose-artwork.ts";
import { textOutline } from "./fit-lines.ts";
import { colours, type Poster } from "./poster.ts";
import { composeText } from "./text-block.ts";

const { width: fullWidth, height } = sharePictureSize;
const MARGIN = 72;
const GUTTER = 56;

/** The whole picture as SVG, all its text as outlines: it looks the same wherever it is drawn. */
export function composePoster(poster: Poster, scenes: ReadonlyMap<string, string>): string {
  const artwork = composeArtwork(poster.artwork, scenes);
  const width = artwork.left - MARGIN - GUTTER;
  const column = { left: MARGIN, width, top: 140, bottom: height - 64 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${height}">`,
    `<rect width="${fullWidth}" height="${height}" fill="${colours.paper}"/>`,
    artwork.markup,
    logo(),
    composeText(poster, column),
    "</svg>",
  ].join("");
}

/** As `app/components/layout/logo.tsx` has it. */
function logo(): string {
  const name = textOutline(site.name, { weight: 600, size: 28, tracking: -0.02 }, 135, 97);
  return `<g fill="none" transform="translate(72 64) scale(1.5)"><circle cx="16" cy="16" r="14.75" stroke="${colours.ink}" stroke-width="1.75"/><path stroke="${colours.gold}" stroke-width="2" stroke-linecap="round" d="M12.5 7.5q3.5 2.4 7 0M11 11.6q4.6 2.8 9 .2M10 15.8q5.4 3 10.4.4M11.2 20q5.4 2.6 10 .2M13.4 24.2q4 1.9 7 .2"/></g><g fill="${colours.ink}">${name}</g>`;
}
