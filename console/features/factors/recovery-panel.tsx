import { Form } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";

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
