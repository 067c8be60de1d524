import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { PeopleQuery } from "#domain/contracts/console/people-query.ts";
import type { OpenSession, OwnerAccount } from "#server/db/queries/accounts/people.ts";
import type { TeamMember } from "#server/db/queries/accounts/team.ts";
import { EntryLink } from "./entry-link.tsx";
import { InvitePanel } from "./invite-panel.tsx";
import { OwnersTable } from "./owners-table.tsx";
import { PeopleViews } from "./people-views.tsx";
import { PersonFilter } from "./person-filter.tsx";
import { SessionsTable } from "./sessions-table.tsx";
import { TeamTable } from "./team-table.tsx";

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
      <PageHeader title="People" />
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
