import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { buttonClass } from "#ui/button.tsx";

type Props = { left: number; canChange: boolean };

export function RecoveryPanel({ left, canChange }: Props) {
  return (
    <Panel title="Recovery codes">
      <p className="text-muted-foreground text-sm">
        {left === 0
          ? "You have none. They let you in when your passkey or app is lost."
          : `${left === 1 ? "One code is" : `${left} codes are`} left. New codes end the ones before.`}
      </p>
      {canChange && (
        <Form method="post" className="mt-4">
          <SubmitButton intent="make-codes" variant="outline">
            {left === 0 ? "Make recovery codes" : "Make new codes"}
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; goOn: string };

/** The one time that they can be read: nothing else is on the screen, and the view is brought to them. */
export function RecoveryCodes({ codes, goOn }: RecoveryCodesProps) {
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
      <a href={goOn} className={buttonClass()}>
        I have kept them
      </a>
    </div>
  );
}
