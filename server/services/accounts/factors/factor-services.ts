import { bindServices } from "#server/services/bind-services.ts";
import type { AccountDeps } from "../account-deps.ts";
import { confirmApp } from "./app/confirm-app.ts";
import { findNewApp } from "./app/find-new-app.ts";
import { proveByApp } from "./app/prove-by-app.ts";
import { removeApp } from "./app/remove-app.ts";
import { startApp } from "./app/start-app.ts";
import { findNextStep } from "./find-next-step.ts";
import { listFactors } from "./list-factors.ts";
import { addPasskey } from "./passkeys/add-passkey.ts";
import { proveByPasskey } from "./passkeys/prove-by-passkey.ts";
import { removePasskey } from "./passkeys/remove-passkey.ts";
import { startPasskey } from "./passkeys/start-passkey.ts";
import { startPasskeyProof } from "./passkeys/start-passkey-proof.ts";
import { makeRecoveryCodes } from "./recovery-codes/make-recovery-codes.ts";
import { proveByRecoveryCode } from "./recovery-codes/prove-by-recovery-code.ts";
import { skipFactor } from "./skip-factor.ts";

/** The second factor: setting it up, showing it, and doing without where that may be. */
export function createFactorServices(deps: AccountDeps) {
  return bindServices(deps, {
    findNextStep,
    listFactors,
    startPasskey,
    addPasskey,
    removePasskey,
    startApp,
    findNewApp,
    confirmApp,
    removeApp,
    makeRecoveryCodes,
    startPasskeyProof,
    proveByPasskey,
    proveByApp,
    proveByRecoveryCode,
    skipFactor,
  });
}
