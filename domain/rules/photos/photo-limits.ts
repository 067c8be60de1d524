const MEGABYTE = 1024 * 1024;

/** What a photo may be (product rules, "Photos"). */
export const photoLimits = {
  bytes: 15 * MEGABYTE,
  megabytes: 15,
  pixels: 40_000_000,
  /** Of what has to be in memory as a whole to be read: it takes at most 200 MB with all else. */
  wholePixels: { progressive: 14_000_000, webp: 20_000_000, avif: 6_000_000 },
  shortSide: 200,
  sideRatio: 4,
  /** For one step of one picture. */
  seconds: 20,
  perStudio: 20,
  altCharacters: 200,
} as const;

/** A sentence for each kind of file that is no photo for us. */
export const photoRefusals = {
  tooLarge: "A photo has at most 15 MB. Please choose a smaller version of it.",
  tooMuchAtOnce:
    "These photos are too large for one form: 75 MB together, 15 MB each. Please send fewer at once.",
  tooManyPixels: "A photo has at most 40 megapixels. Please choose a smaller version of it.",
  tooManyAtOnce:
    "This picture is too large for the form it is saved in. Please save it as a plain JPEG, or smaller.",
  tooSmall: "This picture is too small: a photo has at least 200 pixels on each side.",
  tooNarrow:
    "This picture is too narrow: the long side of a photo is at most four times the short one.",
  unreadable: "This picture is damaged, or was not sent whole. Please choose another copy of it.",
  empty: "The file is empty.",
  heic: "This is a HEIC picture, which we can’t read. On an iPhone choose Settings, Camera, Formats, Most Compatible; or send it as JPEG.",
  svg: "An SVG drawing is no photo. Please send a JPEG, PNG or WebP.",
  gif: "A GIF is no photo. Please send a JPEG, PNG or WebP.",
  pdf: "This is a PDF, whatever its name says. Please send the photo itself, as JPEG, PNG or WebP.",
  other: "This file is no picture that we can read. Please send a JPEG, PNG or WebP.",
  tooMany: "A studio has at most 20 photos, those that wait included. Remove one first.",
  twice: "This photo is here already.",
  busy: "Many photos are being made ready just now. Please send this one again in a minute.",
  tooSlow: "This picture takes too long to read. Please save it anew, as JPEG, and send that.",
  away: "This photo can’t be shown just now. Please try again in a minute.",
  noRoom: "Photos can’t be stored just now. Nothing was saved; please try again later.",
} as const;
