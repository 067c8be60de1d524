import type { FormGuard } from "#domain/contracts/fields/form-guard.ts";
import { isTooQuick } from "#domain/rules/visitor/form-pace.ts";
import { AppError } from "#server/errors.ts";

/**
 * Whether a program has given itself away: it gets the usual answer, and nothing is stored. Who was only quick may be a
 * person, and is told (product rules, "Contact messages").
 */
export function isFromProgram({ website_url = "", startedAt }: FormGuard, now: Date): boolean {
  if (website_url !== "") return true;
  if (isTooQuick(startedAt, now)) {
    throw new AppError("invalid", "That was quick. Please wait a moment and send it again.");
  }
  return false;
}
