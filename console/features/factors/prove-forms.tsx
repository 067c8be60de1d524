import type { ReactNode } from "react";
import { Form } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { issueOf, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { FactorList } from "#server/accounts/factors/factors.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { AppCodeForm } from "./app-panel.tsx";
import { FailureLine, PasskeyNote, usePasskeySupport } from "./passkey-note.tsx";
import { usePasskey } from "./use-passkey.ts";

type Props = { factors: FactorList; refusal: Refusal | undefined };

/** All ways that this person has, the quickest first. */
function ProveForms({ factors, refusal }: Props) {
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

/** For who has no second factor: their mailbox is all that they can show. */
export function MailProof({ email }: { email: string }) {
  return (
    <Form method="post" className="mt-6 grid justify-items-start gap-3">
      <p className="wrap-anywhere">
        You have no second factor yet, so a code by mail to {email} has to do. It signs you in anew.
      </p>
      <SubmitButton intent="mail">Send me a code</SubmitButton>
    </Form>
  );
}

type ProveScreenProps = {
  title: string;
  children: ReactNode;
  factors: FactorList;
  refusal: Refusal | undefined;
};

/** Asks for the second factor: when signing in, or before something that can't be taken back. */
export function ProveScreen({ title, children, factors, refusal }: ProveScreenProps) {
  return (
    <>
      <PageHeader title={title} />
      <div className="text-muted-foreground">{children}</div>
      <div className="mt-4">
        <RefusalNotice refusal={refusal} />
      </div>
      <ProveForms factors={factors} refusal={refusal} />
    </>
  );
}
