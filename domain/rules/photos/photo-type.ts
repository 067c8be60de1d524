import { photoRefusals } from "./photo-limits.ts";

/** How much of a file's beginning tells what it is. */
export const PHOTO_HEAD_BYTES = 64;

type Kind = keyof typeof photoRefusals;

/** Why a file can't be a photo, by its first bytes and whatever its name says; undefined where it can. */
export function refusalByHead(head: Uint8Array): string | undefined {
  const kind = kindOf(head);
  return kind === undefined ? undefined : photoRefusals[kind];
}

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

function kindOf(head: Uint8Array): Kind | undefined {
  if (head.length === 0) return "empty";
  const text = String.fromCharCode(...head);
  if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n")) return undefined;
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return undefined;
  if (text.slice(4, 8) === "ftyp") {
    const brand = text.slice(8, 12);
    if (brand === "avif" || brand === "avis" || text.slice(16).includes("avif")) return undefined;
    return heicBrands.includes(brand) ? "heic" : "other";
  }
  if (text.startsWith("GIF8")) return "gif";
  if (text.startsWith("%PDF")) return "pdf";
  const start = text
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .toLowerCase();
  return start.startsWith("<svg") || start.startsWith("<?xml") ? "svg" : "other";
}
