import { Form, Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SignOutButton } from "#console/components/sign-out-button.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { deviceWords } from "#console/lib/device-words.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { MySession } from "#server/accounts/sessions.ts";
import { Badge } from "#ui/badge.tsx";

type Props = {
  sessions: readonly MySession[];
  currentSid: string;
  refusal: Refusal | undefined;
};

export function SessionsScreen({ sessions, currentSid, refusal }: Props) {
  return (
    <>
      <p className="mb-3 text-sm">
        <Link to={accountPaths.home} className="text-gold-text underline-offset-4 hover:underline">
          Your account
        </Link>
      </p>
      <AccountHeading title="Your sessions">
        Where you are signed in. End what you don't know, and what you don't need any more.
      </AccountHeading>
      <RefusalNotice refusal={refusal} />
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionItem key={session.sid} session={session} isCurrent={session.sid === currentSid} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-6">
          <SubmitButton intent="others" variant="outline">
            End all the others
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

function SessionItem({ session, isCurrent }: { session: MySession; isCurrent: boolean }) {
  const { sid, userAgent, network, createdAt, lastSeenAt } = session;
  const device = deviceWords(userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl border border-border bg-card p-4 text-card-foreground">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {isCurrent && <Badge>This browser</Badge>}
        </p>
        <p className="mt-1 text-muted-foreground text-sm">
          Last used <Time at={lastSeenAt} />, signed in <Time at={createdAt} />
          {network !== null && `, network ${network}`}
        </p>
      </div>
      {isCurrent ? (
        <SignOutButton size="sm" />
      ) : (
        <Form method="post">
          <input type="hidden" name="sid" value={sid} />
          <SubmitButton variant="outline" size="sm" aria-label={`End the session of ${device}`}>
            End
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
