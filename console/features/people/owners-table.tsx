import { DataTable } from "#console/components/data-table.tsx";
import { Time } from "#console/components/time.tsx";
import type { OwnerAccount } from "#server/accounts/people-queries.ts";
import { PersonName } from "./person-name.tsx";

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
        { title: "Last sign-in", cell: ({ lastSignInAt }) => <Time at={lastSignInAt} /> },
        { title: "Account since", cell: ({ createdAt }) => <Time at={createdAt} isDay /> },
      ]}
    />
  );
}
