import { AppError } from "#server/errors.ts";
import type { OpenedFile } from "./open-file.ts";

function beginningOf({ head, encoding }: OpenedFile): string {
  return new TextDecoder(encoding).decode(head).trimStart();
}

export function startsLikeJson(file: OpenedFile): boolean {
  return /^[[{]/.test(beginningOf(file));
}

/** Pages and XML are text, and no list of places. */
export function refuseMarkup(file: OpenedFile): void {
  const text = beginningOf(file).slice(0, 2000);
  if (!/^<[!?a-z]/i.test(text)) return;
  const message = /<!doctype html|<html|<head|<body/i.test(text)
    ? "From byte 0 on this is a web page (HTML): perhaps the download asked you to sign in."
    : "From byte 0 on this is XML: export the places as JSON, GeoJSON or CSV.";
  throw new AppError("invalid", message);
}
