import { Form, Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { NextStep } from "#domain/rules/accounts/next-step.ts";
import type { NewApp } from "#server/accounts/factors/authenticator-app.ts";
import type { FactorList } from "#server/accounts/factors/factors.ts";
import { AppPanel } from "./app-panel.tsx";
import { PasskeyPanel } from "./passkey-panel.tsx";
import { RecoveryCodes, RecoveryPanel } from "./recovery-panel.tsx";

type Props = {
  factors: FactorList;
  newApp: NewApp | undefined;
  step: NextStep;
  /** Where one was going. */
  goOn: string;
  proofPath: string;
  codes: readonly string[] | undefined;
  refusal: Refusal | undefined;
};

export function FactorsScreen(props: Props) {
  const { factors, newApp, step, goOn, proofPath, codes, refusal } = props;
  const { canChange } = factors;
  const hasFactor = factors.passkeys.length > 0 || factors.appSince !== null;
  if (codes !== undefined) return <RecoveryCodes codes={codes} goOn={goOn} />;
  return (
    <>
      {step === "none" && (
        <p className="mb-3 text-sm">
          <Link
            to={accountPaths.home}
            className="text-gold-text underline-offset-4 hover:underline"
          >
            Your account
          </Link>
        </p>
      )}
      <AccountHeading title={hasFactor ? "Your second factor" : "Set up a second factor"}>
        {hasFactor
          ? "Asked for after the mail, and again before what can’t be taken back."
          : "Your mailbox is the first proof that it is you. A second one keeps others out who get into it. Choose one of the two."}
      </AccountHeading>
      <RefusalNotice refusal={refusal} />
      {step === "offer" && <Skip />}
      {!canChange && (
        <p className="mb-6 text-sm">
          To change anything here,{" "}
          <Link to={proofPath} className="underline underline-offset-4">
            show once more that it is you
          </Link>
          .
        </p>
      )}
      <div className="grid grid-cols-1 gap-5">
        <PasskeyPanel key={factors.passkeys.length} factors={factors} canChange={canChange} />
        <AppPanel
          appSince={factors.appSince}
          newApp={newApp}
          canChange={canChange}
          refusal={refusal}
        />
        {hasFactor && <RecoveryPanel left={factors.recoveryCodesLeft} canChange={canChange} />}
      </div>
    </>
  );
}

function Skip() {
  return (
    <Form method="post" className="mb-6">
      <SubmitButton intent="skip" variant="outline">
        Skip for now
      </SubmitButton>
    </Form>
  );
}
