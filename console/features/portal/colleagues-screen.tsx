import { Form } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf, RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { INVITATION_DAYS } from "#domain/rules/owners/claim-words.ts";
import type { ColleaguesView } from "#server/owners/colleagues.ts";
import { Badge } from "#ui/badge.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { AskedClaims } from "./asked-claims.tsx";

type Props = {
  view: ColleaguesView;
  refusal: Refusal | undefined;
  /** The owner shows there that it is them, before they pass the studio on or share it. */
  proofPath: string | undefined;
};

/** Who looks after a studio, who is invited, and the ways in and out. */
export function ColleaguesScreen({ view, refusal, proofPath }: Props) {
  const { studioName, isOwner, people, invitations, claims } = view;
  return (
    <>
      <PageHeader title="Colleagues" above={studioName} />
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <div className="grid grid-cols-1 gap-4">
        <AskedClaims claims={claims} refusal={refusal} proofPath={proofPath} />
        <Panel title="Who looks after this studio">
          <ul className="divide-y divide-border">
            {people.map((person) => (
              <PersonRow key={person.userId} person={person} view={view} />
            ))}
          </ul>
        </Panel>
        {isOwner && <Invitations invitations={invitations} refusal={refusal} />}
        {isOwner && <PassOn refusal={refusal} proofPath={proofPath} />}
        <Leave view={view} />
      </div>
    </>
  );
}

type RowProps = { person: ColleaguesView["people"][number]; view: ColleaguesView };

function PersonRow({ person, view }: RowProps) {
  const { userId, email, name, isOwner, since } = person;
  const isYou = userId === view.you;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name === "" ? email : name}</span>
          <Badge>{isOwner ? "Owner" : "May edit"}</Badge>
          {isYou && <Badge>You</Badge>}
        </p>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          {name !== "" && `${email}, `}since <Time at={since} />
        </p>
      </div>
      {view.isOwner && !isOwner && (
        <Form method="post">
          <input type="hidden" name="userId" value={userId} />
          <Confirm
            deed="studio.remove-colleague"
            label="Remove…"
            longLabel={`Remove ${email}…`}
            variant="outline"
          >
            <SubmitButton intent="remove" variant="destructive" size="sm">
              Remove them
            </SubmitButton>
          </Confirm>
        </Form>
      )}
    </li>
  );
}

type InvitationsProps = {
  invitations: ColleaguesView["invitations"];
  refusal: Refusal | undefined;
};

function Invitations({ invitations, refusal }: InvitationsProps) {
  const isMine = refusal?.typed?.intent !== "pass-on";
  return (
    <Panel title="Invite a colleague">
      <p className="mb-4 text-muted-foreground text-sm">
        {`They can change everything that you can, but not who else may. They get a mail with a link, good for ${INVITATION_DAYS} days.`}
      </p>
      <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
        <FormField
          label="Mail address"
          error={isMine ? issueOf(refusal, "email") : undefined}
          className="min-w-0 flex-1 basis-60"
        >
          {(field) => (
            <Input
              {...field}
              type="email"
              name="email"
              autoComplete="off"
              required
              defaultValue={isMine ? refusal?.typed?.email : undefined}
            />
          )}
        </FormField>
        <SubmitButton intent="invite">Invite</SubmitButton>
      </Form>
      {invitations.length > 0 && (
        <ul
          aria-label="Open invitations"
          className="mt-5 divide-y divide-border border-border border-t"
        >
          {invitations.map(({ id, email, isOwner, expiresAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0"
            >
              <p className="wrap-anywhere min-w-0">
                {email}
                <span className="block text-muted-foreground text-sm">
                  {isOwner ? "to take the studio over, " : ""}until <Time at={expiresAt} />
                </span>
              </p>
              <Form method="post">
                <input type="hidden" name="invitationId" value={id} />
                <SubmitButton
                  intent="withdraw"
                  variant="outline"
                  size="sm"
                  aria-label={`Withdraw the invitation of ${email}`}
                >
                  Withdraw
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PassOn({ refusal, proofPath }: Pick<Props, "refusal" | "proofPath">) {
  const isMine = refusal?.typed?.intent === "pass-on";
  return (
    <Panel title="Pass the studio on">
      <p className="mb-4 text-muted-foreground text-sm">
        To somebody who becomes its owner. We ask you first to show once more that it is you.
      </p>
      <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
        {proofPath === undefined && (
          <FormField
            label="Mail address of the next owner"
            error={isMine ? issueOf(refusal, "email") : undefined}
            className="min-w-0 flex-1 basis-60"
          >
            {(field) => (
              <Input
                {...field}
                type="email"
                name="email"
                autoComplete="off"
                required
                defaultValue={isMine ? refusal?.typed?.email : undefined}
              />
            )}
          </FormField>
        )}
        <Confirm deed="studio.pass-on" label="Pass it on…" variant="outline" proofPath={proofPath}>
          <SubmitButton intent="pass-on" size="sm">
            Send the mail
          </SubmitButton>
        </Confirm>
      </Form>
    </Panel>
  );
}

/** The only owner may leave, too: the page stays, and somebody else may show that it is theirs. */
function Leave({ view }: { view: ColleaguesView }) {
  const owners = view.people.filter(({ isOwner }) => isOwner);
  const isLast = view.isOwner && owners.length === 1;
  return (
    <Panel title="Leave">
      <p className="mb-3 text-muted-foreground text-sm">
        {isLast
          ? "You are its only owner. Without you its page stays as it is, and anybody may show that it is theirs."
          : "The others go on without you."}
      </p>
      <Form method="post">
        <Confirm deed="studio.leave" label="Leave this studio…" variant="outline">
          <SubmitButton intent="leave" variant="destructive" size="sm">
            Leave it
          </SubmitButton>
        </Confirm>
      </Form>
    </Panel>
  );
}
