import { AppError } from "#server/errors.ts";

/** An address with broken percent-encoding or a NUL byte can mean nothing. */
export function refuseUnreadableUrl(url: string): void {
  if (!url.includes("%")) return;
  if (url.includes("%00") || !isDecodable(url)) {
    throw new AppError("invalid", "We could not understand that address.");
  }
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
