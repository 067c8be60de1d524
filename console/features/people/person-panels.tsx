import { Form, Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import type { Person } from "#server/accounts/people.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import { Select } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

export function AccountPanel({ person }: { person: Person }) {
  const { email, lastSignInAt, createdAt, factors, recoveryCodesLeft } = person;
  return (
    <Panel title="Account">
      <Facts>
        <Fact term="Mail address">{email}</Fact>
        <Fact term="Since">
          <Time at={createdAt} isDay />
        </Fact>
        <Fact term="Last sign-in">
          <Time at={lastSignInAt} />
        </Fact>
        <Fact term="Passkeys">{factors.passkeys}</Fact>
        <Fact term="Authenticator app">{factors.hasApp ? "set up" : "none"}</Fact>
        <Fact term="Recovery codes left">{recoveryCodesLeft}</Fact>
      </Facts>
      <p className="mt-4 text-sm">
        <Link
          to={`/admin/log?person=${encodeURIComponent(email)}`}
          className="underline underline-offset-4"
        >
          What this person did
        </Link>
      </p>
    </Panel>
  );
}

export function RolePanel({ person, refusal }: { person: Person; refusal: Refusal | undefined }) {
  return (
    <Panel title="Role">
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="version" value={formVersion(refusal, person.version)} />
        <FormField
          label="May do"
          error={issueOf(refusal, "role")}
          className="min-w-0 flex-1 basis-64"
        >
          {(field) => (
            <Select {...field} name="role" defaultValue={refusal?.typed?.role ?? person.role}>
              <option value="editor">Editor: posts and newsletter</option>
              <option value="operator">Operator: everything</option>
            </Select>
          )}
        </FormField>
        <SubmitButton intent="change-role" variant="outline">
          Change the role
        </SubmitButton>
      </Form>
      <p className="mt-3 text-muted-foreground text-sm">
        A new role signs the person out, so that it holds at once.
      </p>
    </Panel>
  );
}

export function StudiosPanel({ studios }: { studios: Person["studios"] }) {
  if (studios.length === 0) return null;
  return (
    <Panel title="Studios">
      <ul className="grid gap-2 text-sm">
        {studios.map(({ studioId, name, city, isOwner, canEdit }) => (
          <li key={studioId}>
            <Link to={`/admin/studios/${studioId}`} className="underline underline-offset-4">
              {name}
            </Link>
            <span className="text-muted-foreground">
              , {city} · {isOwner ? "owner" : "helper"}
              {canEdit ? "" : ", may not edit"}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
