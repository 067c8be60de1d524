import type { AccountDeps } from "#server/account-deps.ts";
import { bindServices } from "#server/bind-services.ts";
import { addPasskey } from "./add-passkey.ts";
import { confirmApp } from "./confirm-app.ts";
import { findNewApp } from "./find-new-app.ts";
import { findNextStep } from "./find-next-step.ts";
import { listFactors } from "./list-factors.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { proveByApp } from "./prove-by-app.ts";
import { proveByPasskey } from "./prove-by-passkey.ts";
import { proveByRecoveryCode } from "./prove-by-recovery-code.ts";
import { removeApp } from "./remove-app.ts";
import { removePasskey } from "./remove-passkey.ts";
import { skipFactor } from "./skip-factor.ts";
import { startApp } from "./start-app.ts";
import { startPasskey } from "./start-passkey.ts";
import { startPasskeyProof } from "./start-passkey-proof.ts";

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
