import { beginsWaits, codeWaitMs, withWrongCode } from "#domain/rules/accounts/sign-in-codes.ts";
import type { AccountDeps, SessionToken, SignedIn } from "#server/accounts/sessions.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { noteFactor, recordFactorChange } from "./factor-changes.ts";
import { deleteWrongCodes, findWrongCodes, lockUser, saveWrongCodes } from "./factor-queries.ts";

type Try = {
  /** Of the form. */
  readonly field: string;
  /** Uses the code up; false where it is wrong. */
  readonly take: (tx: Database) => Promise<boolean>;
};

type Outcome = { readonly token: SessionToken | undefined } | { readonly refusal: AppError };

/**
 * Codes of an account are looked at one after the other, on whichever process, so that a thousand at once are five.
 * Authenticator and recovery codes count together. A wrong one is counted, so it is answered after its transaction.
 */
export async function tryCode(
  deps: AccountDeps,
  signedIn: SignedIn,
  { field, take }: Try,
): Promise<SessionToken | undefined> {
  const { userId } = signedIn.account;
  const now = deps.now();
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    await lockUser(tx, userId);
    const before = await findWrongCodes(tx, userId);
    const waitMs = before === undefined ? 0 : codeWaitMs(before, now);
    if (waitMs > 0) return { refusal: tooMany(waitMs) };
    if (await take(tx)) {
      await deleteWrongCodes(tx, userId);
      return { token: await noteFactor(tx, signedIn, now) };
    }
    const series = withWrongCode(before, now);
    await saveWrongCodes(tx, userId, series);
    if (beginsWaits(series)) {
      const { wrongCodes } = series;
      await recordFactorChange(deps, tx, signedIn, {
        action: "guess-codes",
        after: { wrongCodes },
      });
    }
    const nextMs = codeWaitMs(series, now);
    const more = nextMs === 0 ? "" : ` Please wait ${inWords(nextMs)} before you try another.`;
    return { refusal: wrongCode(field, more) };
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.token;
}

/** Nothing can be guessed of a passkey, so that it never waits. */
function tooMany(waitMs: number): AppError {
  return new AppError(
    "too-many",
    `Those were too many wrong codes. Please wait ${inWords(waitMs)} and try again. If you have a passkey, it works at once.`,
  );
}

function inWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  if (minutes === 1) return "a minute";
  return minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
}

/** The same for a code that is wrong, too old, used or somebody else's. */
export function wrongCode(field: string, more = ""): AppError {
  const message = `This code is not right, or it was used already.${more}`;
  return new AppError("invalid", message, { issues: [{ path: field, message }] });
}
