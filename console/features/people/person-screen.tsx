import { Form, Link } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { DataTable } from "#console/components/data-table.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { deviceWords } from "#console/lib/device-words.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import type { AskedDeed } from "#domain/deeds.ts";
import { roleName } from "#domain/rules/accounts/rights.ts";
import type { Person } from "#server/accounts/people.ts";
import { EntryLink } from "./people-screen.tsx";
import { AccountPanel, RolePanel, StudiosPanel } from "./person-panels.tsx";

type Props = {
  person: Person;
  link: { readonly email: string; readonly url: string } | undefined;
  refusal: Refusal | undefined;
  /** Where whoever changes others' ways in shows first that it is them. */
  proofPath: string | undefined;
};

export function PersonScreen({ person, link, refusal, proofPath }: Props) {
  const { name, role, isYou, studios, sessions } = person;
  return (
    <>
      <PageHeader
        title={name}
        above={
          <Link to="/admin/people" className="underline-offset-4 hover:underline">
            People
          </Link>
        }
      />
      <p className="-mt-3 mb-5 text-muted-foreground text-sm">
        {isYou ? `You are ${roleName(role)}.` : `Is ${roleName(role)}.`}
      </p>
      <RefusalNotice refusal={refusal} />
      {link !== undefined && <EntryLink {...link} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <AccountPanel person={person} />
        {role !== "owner" && !isYou && <RolePanel person={person} refusal={refusal} />}
        <StudiosPanel studios={studios} />
        <PersonSessions sessions={sessions} />
        <PersonEnd person={person} proofPath={proofPath} />
      </div>
    </>
  );
}

/** What ends something, each with what it will do. */
function PersonEnd({ person, proofPath }: Pick<Props, "person" | "proofPath">) {
  const isTeam = person.role !== "owner";
  const isInvited = isTeam && person.lastSignInAt === null;
  return (
    <Panel title={isInvited ? "Invitation" : "Access"}>
      <div className="grid gap-5">
        {isInvited ? (
          <Act intent="invite-again" label="Send a new invitation">
            A new link by mail, good for 24 hours. The one before ends.
          </Act>
        ) : (
          <Act intent="sign-out" label="Sign out everywhere" deed="account.end-sessions">
            Ends every session. The person can sign in again.
          </Act>
        )}
        {isTeam && !isInvited && !person.isYou && (
          <Act
            intent="recover"
            label="Let them start again"
            deed="account.recover"
            proofPath={proofPath}
          >
            For who has lost passkey, app and codes: removes all three, ends every session, and
            mails a link that is good once.
          </Act>
        )}
        {isTeam && !person.isYou && (
          <Form method="post">
            <Confirm
              label={isInvited ? "Withdraw the invitation…" : "Remove the account…"}
              proofPath={proofPath}
              {...(isInvited
                ? { words: "The link ends, and the account goes." }
                : { deed: "account.remove" })}
            >
              <SubmitButton intent="remove" variant="destructive" size="sm">
                {isInvited ? "Withdraw it" : "Remove it"}
              </SubmitButton>
            </Confirm>
          </Form>
        )}
      </div>
    </Panel>
  );
}

type ActProps = {
  intent: string;
  label: string;
  deed?: AskedDeed;
  proofPath?: string | undefined;
  children: string;
};

function Act({ intent, label, deed, proofPath, children }: ActProps) {
  const button = (
    <SubmitButton intent={intent} variant={deed ? "destructive" : "outline"} size="sm">
      {label}
    </SubmitButton>
  );
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      {deed === undefined ? (
        button
      ) : (
        <Confirm deed={deed} label={`${label}…`} variant="outline" proofPath={proofPath}>
          {button}
        </Confirm>
      )}
      <p className="text-muted-foreground text-sm">{children}</p>
    </Form>
  );
}

function PersonSessions({ sessions }: { sessions: Person["sessions"] }) {
  return (
    <Panel title="Sessions" className="xl:col-span-2">
      <DataTable
        caption="Where the person is signed in"
        rows={sessions}
        keyOf={({ sid }) => sid}
        empty="Not signed in anywhere."
        columns={[
          { title: "Browser", isName: true, cell: ({ userAgent }) => deviceWords(userAgent) },
          { title: "Network", isMinor: true, cell: ({ network }) => network ?? "unknown" },
          { title: "Last seen", isBelow: true, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
          {
            title: "End it",
            isAction: true,
            cell: ({ sid, userAgent }) => (
              <Form method="post">
                <input type="hidden" name="sid" value={sid} />
                <SubmitButton
                  intent="end-session"
                  variant="outline"
                  size="sm"
                  aria-label={`Sign out of ${deviceWords(userAgent)}`}
                >
                  Sign out
                </SubmitButton>
              </Form>
            ),
          },
        ]}
      />
    </Panel>
  );
}
