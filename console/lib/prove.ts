import type { z } from "zod";
import {
  appCodeFormSchema,
  passkeyProofFormSchema,
  recoveryCodeFormSchema,
} from "#domain/contracts/console/factor-forms.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";
import type { SignedIn } from "#server/services/accounts/signed-in.ts";
import { keepSession } from "./account-cookies.ts";

type Parts = {
  visit: ConsoleRequest;
  signedIn: SignedIn;
  intent: string;
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
};

/** By whichever form of the screen was sent. */
export async function prove({ visit, signedIn, intent, read }: Parts): Promise<void> {
  const token = await check(visit.services, { signedIn, intent, read });
  if (token !== undefined) keepSession(visit, token);
}

function check(
  { factors }: ConsoleRequest["services"],
  { signedIn, intent, read }: Omit<Parts, "visit">,
) {
  if (intent === "passkey") {
    return factors.proveByPasskey(signedIn, read(passkeyProofFormSchema).answer);
  }
  if (intent === "recovery") {
    return factors.proveByRecoveryCode(signedIn, read(recoveryCodeFormSchema));
  }
  return factors.proveByApp(signedIn, read(appCodeFormSchema));
}
