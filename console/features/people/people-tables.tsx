import { Form, Link } from "react-router";
import { DataTable } from "#console/components/data-table.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { deviceWords } from "#console/lib/device-words.ts";
import type { OpenSession, OwnerAccount, TeamMember } from "#server/accounts/people-queries.ts";

export function TeamTable({ team }: { team: readonly TeamMember[] }) {
  return (
    <DataTable
      caption="Operators and editors"
      rows={team}
      keyOf={({ userId }) => userId}
      empty="Nobody is in the team yet."
      columns={[
        { title: "Person", isName: true, cell: (member) => <PersonName {...member} /> },
        {
          title: "Role",
          cell: ({ role }) => <StateBadge kind="role" state={role} />,
        },
        {
          title: "Second factor",
          isMinor: true,
          cell: ({ factors }) => (factors === 0 ? "None yet" : "Set up"),
        },
        { title: "Last sign-in", isMinor: true, cell: LastSignIn },
        { title: "Sessions", isNumber: true, isMinor: true, cell: ({ sessions }) => sessions },
      ]}
    />
  );
}

function LastSignIn({ lastSignInAt, invitedUntil }: TeamMember) {
  if (lastSignInAt !== null) return <Time at={lastSignInAt} />;
  if (invitedUntil === null) return "Invitation has ended";
  return (
    <>
      Invited until <Time at={invitedUntil} />
    </>
  );
}

export function OwnersTable({ owners }: { owners: readonly OwnerAccount[] }) {
  return (
    <DataTable
      caption="Owners of studios"
      rows={owners}
      keyOf={({ userId }) => userId}
      empty="No owner has an account that matches."
      columns={[
        { title: "Person", isName: true, cell: (owner) => <PersonName {...owner} /> },
        { title: "Studios", isNumber: true, cell: ({ studios }) => studios },
        {
          title: "Last sign-in",
          isMinor: true,
          cell: ({ lastSignInAt }) => <Time at={lastSignInAt} />,
        },
        {
          title: "Account since",
          isMinor: true,
          cell: ({ createdAt }) => <Time at={createdAt} isDay />,
        },
      ]}
    />
  );
}

export function SessionsTable({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <DataTable
      caption="Who is signed in"
      rows={sessions}
      keyOf={({ sid }) => sid}
      empty="Nobody who matches is signed in."
      columns={[
        { title: "Person", isName: true, cell: (session) => <PersonName {...session} /> },
        { title: "Browser", isMinor: true, cell: ({ userAgent }) => deviceWords(userAgent) },
        { title: "Network", isMinor: true, cell: ({ network }) => network ?? "unknown" },
        { title: "Signed in", isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
        { title: "Last seen", isBelow: true, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
        {
          title: "End it",
          isAction: true,
          cell: ({ sid, userId, email }) => (
            <Form method="post">
              <input type="hidden" name="userId" value={userId} />
              <input type="hidden" name="sid" value={sid} />
              <SubmitButton
                intent="end-session"
                variant="outline"
                size="sm"
                aria-label={`Sign ${email} out of this browser`}
              >
                Sign out
              </SubmitButton>
            </Form>
          ),
        },
      ]}
    />
  );
}

type Props = { userId: number; name: string; email: string };

/** Leads to the person's own screen. */
function PersonName({ userId, name, email }: Props) {
  return (
    <>
      <Link to={`/admin/people/${userId}`} className="underline-offset-4 hover:underline">
        {name === "" ? email : name}
      </Link>
      {name !== "" && name !== email && (
        <span className="font-normal text-muted-foreground text-xs max-sm:block sm:ml-2">
          {email}
        </span>
      )}
    </>
  );
}
