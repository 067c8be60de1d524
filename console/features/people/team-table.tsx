import { DataTable } from "#console/components/data-table.tsx";
import { Time } from "#console/components/time.tsx";
import type { TeamMember } from "#server/accounts/people-queries.ts";
import { Badge } from "#ui/badge.tsx";
import { PersonName } from "./person-name.tsx";

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
          cell: ({ role }) => <Badge>{role === "editor" ? "Editor" : "Operator"}</Badge>,
        },
        {
          title: "Second factor",
          cell: ({ factors }) => (factors === 0 ? "None yet" : "Set up"),
        },
        { title: "Last sign-in", cell: LastSignIn },
        { title: "Sessions", isNumber: true, cell: ({ sessions }) => sessions },
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
