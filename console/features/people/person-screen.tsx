import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { roleName } from "#domain/rules/accounts/roles.ts";
import type { Person } from "#server/services/accounts/people/get-person.ts";
import { EntryLink } from "./entry-link.tsx";
import { PersonEnd } from "./person-end.tsx";
import { AccountPanel, RolePanel, StudiosPanel } from "./person-panels.tsx";
import { PersonSessions } from "./person-sessions.tsx";

type Props = {
  person: Person;
  link: { readonly email: string; readonly url: string } | undefined;
  refusal: Refusal | undefined;
};

export function PersonScreen({ person, link, refusal }: Props) {
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
        <PersonEnd person={person} />
      </div>
    </>
  );
}
