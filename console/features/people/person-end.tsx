import { Form } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Person } from "#server/services/accounts/people/get-person.ts";

/** What ends something, each with what it will do. */
export function PersonEnd({ person }: { person: Person }) {
  const isTeam = person.role !== "owner";
  const isInvited = isTeam && person.lastSignInAt === null;
  return (
    <Panel title={isInvited ? "Invitation" : "Way in"}>
      <div className="grid gap-5">
        {isInvited ? (
          <Act intent="invite-again" label="Send a new invitation">
            A new link by mail, good for 24 hours. The one before ends.
          </Act>
        ) : (
          <Act intent="sign-out" label="Sign out everywhere">
            Ends every session. The person can sign in again.
          </Act>
        )}
        {isTeam && !isInvited && !person.isYou && (
          <Act intent="recover" label="Let them start again">
            For who has lost passkey, app and codes: removes all three, ends every session, and
            mails a link that is good once.
          </Act>
        )}
        {isTeam && !person.isYou && (
          <Form method="post">
            <Confirm
              label={isInvited ? "Withdraw the invitation…" : "Remove the account…"}
              words={
                isInvited
                  ? "The link ends, and the account goes."
                  : "Nobody signs in with it any more. What the person did stays in the log."
              }
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

function Act({ intent, label, children }: { intent: string; label: string; children: string }) {
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <SubmitButton intent={intent} variant="outline" size="sm">
        {label}
      </SubmitButton>
      <p className="text-muted-foreground text-sm">{children}</p>
    </Form>
  );
}
