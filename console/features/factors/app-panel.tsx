import type { ReactNode } from "react";
import { Form } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { KeepText } from "#console/components/keep-text.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { NewApp } from "#server/accounts/factors/authenticator-app.ts";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  appSince: Date | null;
  newApp: NewApp | undefined;
  canChange: boolean;
  refusal: Refusal | undefined;
};

export function AppPanel({ appSince, newApp, canChange, refusal }: Props) {
  return (
    <Panel title="Authenticator app">
      <p className="text-muted-foreground text-sm">
        An app on your phone that shows a new code of six digits every half minute.
        {appSince !== null && (
          <>
            {" "}
            Yours was set up on <Time at={appSince} isDay />.
          </>
        )}
      </p>
      {newApp !== undefined && <ConfirmApp newApp={newApp} refusal={refusal} />}
      {canChange && newApp === undefined && (
        <Form method="post" className="mt-4 flex flex-wrap gap-3">
          <SubmitButton intent="start-app" variant="outline">
            {appSince === null ? "Set up an app" : "Set up another app instead"}
          </SubmitButton>
          {appSince !== null && (
            <Confirm deed="account.remove-app" label="Remove the app…" variant="outline">
              <SubmitButton intent="remove-app" variant="destructive" size="sm">
                Remove the app
              </SubmitButton>
            </Confirm>
          )}
        </Form>
      )}
    </Panel>
  );
}

function ConfirmApp({ newApp, refusal }: { newApp: NewApp; refusal: Refusal | undefined }) {
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-sm">Scan this picture with the app, or type the key below into it.</p>
      <QrPicture rows={newApp.qrRows} />
      <p className="text-sm">
        Key: <code className="break-words">{newApp.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <KeepText text={newApp.secret} />
      <AppCodeForm label="The code that the app shows now" refusal={refusal}>
        <SubmitButton intent="confirm-app">Confirm the app</SubmitButton>
      </AppCodeForm>
    </div>
  );
}

type AppCodeFormProps = { label: string; refusal: Refusal | undefined; children: ReactNode };

/** Asks for the six digits that the app shows now. */
export function AppCodeForm({ label, refusal, children }: AppCodeFormProps) {
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <FormField label={label} error={issueOf(refusal, "code")}>
        {(field) => (
          <Input
            {...field}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="numbers max-w-40 tracking-widest"
            required
          />
        )}
      </FormField>
      {children}
    </Form>
  );
}

/** Black on white in both themes, as cameras want it. */
function QrPicture({ rows }: { rows: readonly string[] }) {
  const path = rows
    .flatMap((row, y) =>
      Array.from(
        row.matchAll(/1+/g),
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join("");
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-md"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
