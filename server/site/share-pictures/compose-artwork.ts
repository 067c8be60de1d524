import { readFileSync } from "node:fs";
import { join } from "node:path";
import { artworkSize, drawArtwork } from "#domain/rules/artwork/draw-artwork.ts";
import { sharePhotoSize, sharePictureSize } from "#domain/rules/share/picture-paths.ts";
import { cityPalettes } from "#domain/vocabulary/art-palettes.ts";
import { artworkStyle, type Poster, toneOf, withTones } from "./poster.ts";

export type Artwork = { readonly left: number; readonly markup: string };

const { width, height } = sharePictureSize;
const DRAWN_LEFT = 730;
const SCENE_LEFT = 600;
/** A scene is wide and our panel is high: it stands on the lower edge, and its sky goes on above it. */
const SCENE_HEIGHT = 480;

export function composeArtwork(
  artwork: Poster["artwork"],
  scenes: ReadonlyMap<string, string>,
): Artwork {
  if ("name" in artwork) return drawnPanel(artwork.name);
  if ("jpeg" in artwork) return photoPanel(artwork.jpeg);
  const scene = scenes.get(artwork.citySlug);
  const palette = cityPalettes[artwork.citySlug];
  if (scene === undefined || palette === undefined) return drawnPanel(artwork.citySlug);
  const sceneWidth = (SCENE_HEIGHT / sceneSize.height) * sceneSize.width;
  const x = (width - SCENE_LEFT - sceneWidth) / 2;
  const box = `x="${x}" y="${height - SCENE_HEIGHT}" width="${sceneWidth}" height="${SCENE_HEIGHT}"`;
  const view = `viewBox="0 0 ${sceneSize.width} ${sceneSize.height}"`;
  return panel(
    SCENE_LEFT,
    toneOf(palette, "sky"),
    `<svg ${box} ${view}>${withTones(scene, palette)}</svg>`,
  );
}

function photoPanel(jpeg: Buffer): Artwork {
  const left = width - sharePhotoSize.width;
  const size = `width="${sharePhotoSize.width}" height="${sharePhotoSize.height}"`;
  const href = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  return panel(left, toneOf("sand", "sky"), `<image ${size} href="${href}"/>`);
}

function drawnPanel(name: string): Artwork {
  const { palette, markup } = drawArtwork(name);
  const size = `width="${width - DRAWN_LEFT}" height="${height}"`;
  const view = `viewBox="0 0 ${artworkSize.width} ${artworkSize.height}"`;
  return panel(
    DRAWN_LEFT,
    toneOf(palette, "sky"),
    `<style>${artworkStyle(palette)}</style><svg ${size} ${view} preserveAspectRatio="xMidYMid slice">${markup}</svg>`,
  );
}

function panel(left: number, sky: string, content: string): Artwork {
  const size = `width="${width - left}" height="${height}"`;
  return {
    left,
    markup: `<svg x="${left}" ${size}><rect ${size} fill="${sky}"/>${content}</svg>`,
  };
}

const sceneSize = { width: 320, height: 180 } as const;

/** The postcard of each city, by its slug, as the pages show it. */
export function readCityScenes(projectFolder: string): ReadonlyMap<string, string> {
  const file = join(projectFolder, "domain/rules/artwork/city-scenes.svg");
  const symbols = readFileSync(file, "utf8").matchAll(
    /<symbol id="([\w-]+)"[^>]*>([\s\S]*?)<\/symbol>/g,
  );
  return new Map([...symbols].map(([, slug = "", markup = ""]) => [slug, markup]));
}
