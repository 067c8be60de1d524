import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { KeepText } from "#console/components/keep-text.tsx";
import { AccountHeading, PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { NextStep } from "#domain/rules/accounts/next-step.ts";
import type { NewApp } from "#server/accounts/factors/authenticator-app.ts";
import type { FactorList } from "#server/accounts/factors/factors.ts";
import { buttonClass } from "#ui/button.tsx";
import { AppPanel } from "./app-panel.tsx";
import { PasskeyPanel } from "./passkey-panel.tsx";

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

type RecoveryPanelProps = { left: number; canChange: boolean };

function RecoveryPanel({ left, canChange }: RecoveryPanelProps) {
  return (
    <Panel title="Recovery codes">
      <p className="text-muted-foreground text-sm">
        {left === 0
          ? "You have none. They let you in when your passkey or app is lost."
          : `${left === 1 ? "One code is" : `${left} codes are`} left. New codes end the ones before.`}
      </p>
      {canChange && (
        <Form method="post" className="mt-4">
          {left === 0 ? (
            <SubmitButton intent="make-codes" variant="outline">
              Make recovery codes
            </SubmitButton>
          ) : (
            <Confirm deed="account.make-recovery-codes" label="Make new codes…" variant="outline">
              <SubmitButton intent="make-codes" size="sm">
                Make new codes
              </SubmitButton>
            </Confirm>
          )}
        </Form>
      )}
    </Panel>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; goOn: string };

/** The one time that they can be read: nothing else is on the screen, and the view is brought to them. */
function RecoveryCodes({ codes, goOn }: RecoveryCodesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <PageHeader title="Keep these recovery codes" />
      <p className="text-muted-foreground">
        Each signs you in once, should your passkey or app be lost. Print them or write them down:
        they are shown this one time, and all earlier codes have ended.
      </p>
      <ol className="my-6 grid gap-x-8 gap-y-2 rounded-xl border border-border bg-card p-5 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mb-6">
        <KeepText text={codes.join("\n")} fileName="pilates-atlas-recovery-codes.txt" />
      </div>
      <a href={goOn} className={buttonClass()}>
        I have kept them
      </a>
    </div>
  );
}
