import { type FormEvent, useId } from "react";
import { Form } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { FactorList } from "#server/accounts/factors/factors.ts";
import { Button } from "#ui/button.tsx";
import { Input, Label } from "#ui/fields.tsx";
import { FailureLine, PasskeyNote, usePasskeySupport } from "./passkey-note.tsx";
import { usePasskey } from "./use-passkey.ts";

type Props = { factors: FactorList; canChange: boolean };

export function PasskeyPanel({ factors, canChange }: Props) {
  const { passkeys, canHavePasskeys } = factors;
  return (
    <Panel title="Passkeys">
      <p className="text-muted-foreground text-sm">
        Your fingerprint, face or PIN on this device, or a security key. Nothing to type, and
        nothing that can be stolen from us.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} canChange={canChange} />
          ))}
        </ul>
      )}
      {canChange && canHavePasskeys && <AddPasskey />}
      {!canHavePasskeys && (
        <p className="mt-3 text-sm">Passkeys need a site that is reached by a name over https.</p>
      )}
    </Panel>
  );
}

function PasskeyItem({
  passkey,
  canChange,
}: {
  passkey: FactorList["passkeys"][number];
  canChange: boolean;
}) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-border border-t pt-3">
      <div className="min-w-0">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="text-muted-foreground text-xs">
          Added <Time at={createdAt} isDay /> · last used <Time at={lastUsedAt} />
        </p>
      </div>
      {canChange && (
        <Form method="post">
          <input type="hidden" name="passkeyId" value={id} />
          <Confirm
            deed="account.remove-passkey"
            label="Remove…"
            longLabel={`Remove ${name}`}
            variant="outline"
          >
            <SubmitButton intent="remove-passkey" variant="destructive" size="sm">
              Remove it
            </SubmitButton>
          </Confirm>
        </Form>
      )}
    </li>
  );
}

function AddPasskey() {
  const id = useId();
  const { ask, isAsking, failure } = usePasskey("add");
  const isSupported = usePasskeySupport();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("intent", "add-passkey");
    return ask(form);
  };
  return (
    <div className="mt-4">
      {isSupported !== false && (
        <form onSubmit={add} className="flex flex-wrap items-end gap-3">
          <div className="grid min-w-0 flex-1 basis-48 gap-2">
            <Label htmlFor={id}>Name of the new passkey</Label>
            <Input id={id} name="name" maxLength={60} placeholder="My laptop" required />
          </div>
          <Button type="submit" disabled={isAsking || isSupported === undefined}>
            {isAsking ? "Waiting for your device" : "Add a passkey"}
          </Button>
        </form>
      )}
      <PasskeyNote isSupported={isSupported} />
      <FailureLine failure={failure} />
    </div>
  );
}
