import { Form } from "react-router";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { FactorList } from "#server/services/accounts/factors/list-factors.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { AppCodeForm } from "./app-code-form.tsx";
import { FailureLine } from "./failure-line.tsx";
import { PasskeyNote, usePasskeySupport } from "./passkey-note.tsx";
import { usePasskey } from "./use-passkey.ts";

type Props = { factors: FactorList; refusal: Refusal | undefined };

/** All ways that this person has, the quickest first. */
export function ProveForms({ factors, refusal }: Props) {
  const { passkeys, appSince, recoveryCodesLeft } = factors;
  return (
    <div className="mt-6 grid gap-8">
      {passkeys.length > 0 && <PasskeyProof />}
      {appSince !== null && <AppProof refusal={refusal} isFirst={passkeys.length === 0} />}
      {recoveryCodesLeft > 0 && <RecoveryProof refusal={refusal} />}
    </div>
  );
}

function PasskeyProof() {
  const { ask, isAsking, failure } = usePasskey("prove");
  const isSupported = usePasskeySupport();
  const press = () => {
    const form = new FormData();
    form.set("intent", "passkey");
    return ask(form);
  };
  return (
    <div>
      {isSupported !== false && (
        <Button onClick={press} disabled={isAsking || isSupported === undefined} autoFocus>
          {isAsking ? "Waiting for your passkey" : "Use your passkey"}
        </Button>
      )}
      <PasskeyNote isSupported={isSupported} />
      <FailureLine failure={failure} />
    </div>
  );
}

function AppProof({ refusal, isFirst }: { refusal: Refusal | undefined; isFirst: boolean }) {
  return (
    <AppCodeForm label="Code from your authenticator app" refusal={refusal}>
      <SubmitButton intent="app" variant={isFirst ? "primary" : "outline"}>
        Go on
      </SubmitButton>
    </AppCodeForm>
  );
}

function RecoveryProof({ refusal }: { refusal: Refusal | undefined }) {
  const issue = issueOf(refusal, "recoveryCode");
  return (
    <details open={issue !== undefined}>
      <summary className="w-fit cursor-pointer text-sm underline underline-offset-4">
        Use a recovery code
      </summary>
      <Form method="post" className="mt-4 grid justify-items-start gap-3">
        <FormField label="One of your recovery codes" error={issue}>
          {(field) => (
            <Input
              {...field}
              name="recoveryCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              className="max-w-72 font-mono uppercase"
              required
            />
          )}
        </FormField>
        <SubmitButton intent="recovery" variant="outline">
          Use it
        </SubmitButton>
      </Form>
    </details>
  );
}
