import { clsx } from "clsx";
import { useId } from "react";
import { Form, Link } from "react-router";
import { ExportButton } from "#console/components/export-button.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { KeepText } from "#console/components/keep-text.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { PeopleQuery } from "#domain/contracts/console/people.ts";
import type { OpenSession, OwnerAccount, TeamMember } from "#server/accounts/people-queries.ts";
import { Input, Label, Select } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { OwnersTable, SessionsTable, TeamTable } from "./people-tables.tsx";

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number; page: number };

type Props = {
  query: PeopleQuery;
  canInvite: boolean;
  proofPath: string;
  team: readonly TeamMember[];
  owners: Page<OwnerAccount> | undefined;
  sessions: Page<OpenSession> | undefined;
  invited: { readonly email: string; readonly url: string } | undefined;
  refusal: Refusal | undefined;
};

const PAGE = 50;

export function PeopleScreen(props: Props) {
  const { query, team, owners, sessions, invited, refusal, canInvite, proofPath } = props;
  const page = owners ?? sessions;
  return (
    <>
      <PageHeader title="People">
        <ExportButton list={query.show === "sessions" ? "sessions" : "people"} />
      </PageHeader>
      <PeopleViews shown={query.show} />
      <RefusalNotice refusal={refusal} />
      {invited !== undefined && <EntryLink {...invited} />}
      {query.show === "team" && (
        <>
          <InvitePanel
            key={invited?.url}
            canInvite={canInvite}
            proofPath={proofPath}
            refusal={refusal}
          />
          <TeamTable team={team} />
        </>
      )}
      {page !== undefined && <PersonFilter {...query} />}
      {owners !== undefined && <OwnersTable owners={owners.rows} />}
      {sessions !== undefined && <SessionsTable sessions={sessions.rows} />}
      {page !== undefined && <Pager page={page.page} pageSize={PAGE} total={page.total} />}
    </>
  );
}

/** For who does not get the mail: the link can be handed over by another way. Shown once. */
export function EntryLink({ email, url }: { email: string; url: string }) {
  return (
    <div
      role="status"
      className="mb-5 rounded-xl border border-border border-l-4 border-l-gold bg-card p-4 text-sm"
    >
      <p className="font-medium">A mail with a link is on its way to {email}.</p>
      <p className="mt-1 text-muted-foreground">
        The link is good once, for 24 hours. If no mail arrives, hand it over yourself: it is not
        shown again.
      </p>
      <p className="mt-2 mb-3 break-all font-mono text-xs">{url}</p>
      <KeepText text={url} />
    </div>
  );
}

type InvitePanelProps = {
  /** Whether the person proved to be there within the last minutes. */
  canInvite: boolean;
  proofPath: string;
  refusal: Refusal | undefined;
};

function InvitePanel({ canInvite, proofPath, refusal }: InvitePanelProps) {
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

const views = [
  { show: "team", title: "Team" },
  { show: "owners", title: "Owners" },
  { show: "sessions", title: "Sessions" },
] as const;

function PeopleViews({ shown }: { shown: PeopleQuery["show"] }) {
  return (
    <nav aria-label="Kinds of people" className="mb-5 flex flex-wrap gap-1">
      {views.map(({ show, title }) => (
        <Link
          key={show}
          to={show === "team" ? "/admin/people" : `/admin/people?show=${show}`}
          aria-current={show === shown ? "page" : undefined}
          className={clsx(
            "inline-flex min-h-9 items-center rounded-full px-4 text-sm pointer-coarse:min-h-11",
            show === shown
              ? "bg-secondary font-medium text-secondary-foreground"
              : "text-muted-foreground hover:text-foreground",
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

function PersonFilter({ show, q }: PeopleQuery) {
  const id = useId();
  return (
    <FilterForm list={show === "sessions" ? "sessions" : "people"} label="Find people">
      <input type="hidden" name="show" value={show} />
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <Label htmlFor={id}>Name or address</Label>
        <Input id={id} name="q" type="search" defaultValue={q} maxLength={200} />
      </div>
    </FilterForm>
  );
}
