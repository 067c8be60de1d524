import { AppError } from "#server/errors.ts";

export const unreadableUrlMessage = "We could not understand that address.";

export function refuseUnreadableUrl(url: string): void {
  if (!isReadableUrl(url)) throw new AppError("invalid", unreadableUrlMessage);
}

/**
 * An address with broken percent-encoding or a NUL byte can mean nothing; one with a `#`, which browsers
 * keep to themselves, would mean one thing to the framework and another to us.
 */
export function isReadableUrl(url: string): boolean {
  if (url.includes("#")) return false;
  return !url.includes("%") || (!url.includes("%00") && isDecodable(url));
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
