import { Form, Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { Input, Select } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  /** Whether the person proved to be there within the last minutes. */
  canInvite: boolean;
  proofPath: string;
  refusal: Refusal | undefined;
};

export function InvitePanel({ canInvite, proofPath, refusal }: Props) {
  return (
    <Panel title="Invite somebody" className="mb-5">
      {canInvite ? <InviteForm refusal={refusal} /> : <ProofFirst proofPath={proofPath} />}
    </Panel>
  );
}

function ProofFirst({ proofPath }: { proofPath: string }) {
  return (
    <p className="text-sm">
      An invitation opens the console to somebody.{" "}
      <Link to={proofPath} className="underline underline-offset-4">
        Show that it is you
      </Link>{" "}
      first.
    </p>
  );
}

function InviteForm({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <FormField
        label="Mail address"
        error={issueOf(refusal, "email")}
        className="min-w-0 flex-1 basis-64"
      >
        {(field) => <Input {...field} name="email" type="email" autoComplete="off" required />}
      </FormField>
      <FormField label="Role" error={issueOf(refusal, "role")} className="basis-72">
        {(field) => (
          <Select {...field} name="role" defaultValue="editor">
            <option value="editor">Editor: posts and newsletter</option>
            <option value="operator">Operator: everything</option>
          </Select>
        )}
      </FormField>
      <SubmitButton intent="invite">Invite</SubmitButton>
    </Form>
  );
}
