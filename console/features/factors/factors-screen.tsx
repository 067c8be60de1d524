import { Form, Link } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { NextStep } from "#domain/rules/accounts/next-step.ts";
import type { NewApp } from "#server/services/accounts/factors/app/find-new-app.ts";
import type { FactorList } from "#server/services/accounts/factors/list-factors.ts";
import { AppPanel } from "./app-panel.tsx";
import { PasskeyPanel } from "./passkey-panel.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RecoveryPanel } from "./recovery-panel.tsx";

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
      <PageHeader title={hasFactor ? "Your second factor" : "Set up a second factor"} />
      <RefusalNotice refusal={refusal} />
      <Introduction step={step} goOn={goOn} />
      {!canChange && (
        <p className="mb-6 text-sm">
          To change anything here,{" "}
          <Link to={proofPath} className="underline underline-offset-4">
            show once more that it is you
          </Link>
          .
        </p>
      )}
      <div className="grid gap-5">
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

function Introduction({ step, goOn }: { step: NextStep; goOn: string }) {
  if (step === "none") {
    return (
      <Link to={goOn} className={buttonClass({ variant: "outline", className: "mb-6" })}>
        Go on
      </Link>
    );
  }
  return (
    <div className="mb-6 text-muted-foreground">
      <p>
        Your mailbox is the first proof that it is you. A second one keeps others out who get into
        it. Choose one of the two.
      </p>
      {step === "offer" && (
        <Form method="post" className="mt-4">
          <SubmitButton intent="skip" variant="outline">
            Skip for now
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
