import sharp, { type Sharp } from "sharp";
import { type PhotoFile, photoWidths } from "#domain/rules/photos/photo-address.ts";
import { photoLimits, photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { sharePhotoSize } from "#domain/rules/share/picture-paths.ts";

// One picture at a time, and nothing of it is kept: memory is what visitors need.
sharp.cache(false);
sharp.concurrency(1);

export type EncodedPhoto = {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: readonly (readonly [PhotoFile, Uint8Array])[];
};

type EncodedOrRefused = EncodedPhoto | { readonly refusal: string };

/** A portrait may be half as high again as it is wide; what is higher becomes narrower. */
const HEIGHT_PER_WIDTH = 1.5;
const WEBP = { quality: 80, effort: 4 } as const;
const AVIF = { quality: 55, effort: 3 } as const;

type Pixels = {
  readonly data: Buffer;
  readonly info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

/**
 * A file as somebody sent it becomes WebP in all widths. What is kept are its pixels alone, as sRGB and upright: neither
 * what the camera wrote beside them nor what follows the picture in the file.
 */
export async function encodePhoto(path: string): Promise<EncodedOrRefused> {
  try {
    const pixels = await readPixels(path);
    if ("refusal" in pixels) return pixels;
    const { width, height } = pixels.info;
    const files: [PhotoFile, Uint8Array][] = [["share.jpg", await sharePart(pixels)]];
    for (const wide of photoWidths) {
      files.push([`${wide}.webp`, await fitted(pixels, wide).webp(WEBP).toBuffer()]);
    }
    const tiny = await fitted(pixels, PLACEHOLDER_WIDTH).blur().webp({ quality: 30 }).toBuffer();
    const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
    return { width, height, placeholder, files };
  } catch {
    // Whatever the decoder says of a damaged file is nothing to whoever sent it.
    return { refusal: photoRefusals.unreadable };
  }
}

const PLACEHOLDER_WIDTH = 20;

/** What it fills of a picture for sharing. */
function sharePart({ data, info: { width, height, channels } }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ ...sharePhotoSize, fit: "cover" })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The same picture as AVIF, from the largest file that we made. */
export async function encodeAvif(largest: Uint8Array): Promise<EncodedPhoto["files"]> {
  const { data, info } = await sharp(largest).raw().toBuffer({ resolveWithObject: true });
  const files: [PhotoFile, Uint8Array][] = [];
  for (const wide of photoWidths) {
    files.push([`${wide}.avif`, await fitted({ data, info }, wide).avif(AVIF).toBuffer()]);
  }
  return files;
}

/** No larger than the largest file, upright. */
async function readPixels(path: string): Promise<Pixels | { readonly refusal: string }> {
  const input = {
    sequentialRead: true,
    limitInputPixels: photoLimits.pixels,
    failOn: "error",
    pages: 1,
  } as const;
  const found = await sharp(path, { ...input, limitInputPixels: false }).metadata();
  const refusal = whyRefused(found);
  if (refusal !== undefined) return { refusal };
  const { orientation = 1 } = found;
  const isOnItsSide = orientation >= 5;
  const [wide, high] = fitInto(largestWidth);
  const read = sharp(path, input)
    .resize({
      width: isOnItsSide ? high : wide,
      height: isOnItsSide ? wide : high,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .flatten({ background: "white" })
    .timeout({ seconds: photoLimits.seconds });
  const { data, info } = await read.raw().toBuffer({ resolveWithObject: true });
  if (orientation === 1) return { data, info };
  // Turned when it is small: to turn a large picture is to have all of it in memory.
  const turned = upright(sharp(data, { raw: info }), orientation);
  return turned.raw().toBuffer({ resolveWithObject: true });
}

type Found = Awaited<ReturnType<Sharp["metadata"]>>;

function whyRefused({ format, width, height, isProgressive }: Found): string | undefined {
  const pixels = width * height;
  if (pixels > photoLimits.pixels) return photoRefusals.tooManyPixels;
  if (pixels > wholePixels(format, isProgressive)) return photoRefusals.tooManyAtOnce;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < photoLimits.shortSide) return photoRefusals.tooSmall;
  if (long / short > photoLimits.sideRatio) return photoRefusals.tooNarrow;
  return undefined;
}

/** A plain JPEG or PNG is read line by line. */
function wholePixels(format: string, isProgressive = false): number {
  const { progressive, webp, avif } = photoLimits.wholePixels;
  if (format === "webp") return webp;
  if (format !== "jpeg" && format !== "png") return avif;
  return isProgressive ? progressive : photoLimits.pixels;
}

const largestWidth = photoWidths[photoWidths.length - 1] ?? 1600;

function fitInto(width: number): [wide: number, high: number] {
  return [width, Math.round(width * HEIGHT_PER_WIDTH)];
}

function fitted({ data, info }: Pixels, wide: number): Sharp {
  const [width, height] = fitInto(wide);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw })
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: photoLimits.seconds });
}

/** By EXIF's number: mirrored or not, turned by so much. */
function upright(picture: Sharp, orientation: number): Sharp {
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  const turned = degrees === 0 ? picture : picture.rotate(degrees);
  return isMirrored ? turned.flop() : turned;
}
