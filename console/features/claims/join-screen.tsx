import { Form, Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { INVITATION_DAYS } from "#domain/rules/owners/claim-words.ts";
import type { OwnerInvitationView } from "#server/owners/colleagues.ts";
import { buttonClass } from "#ui/button.tsx";

type Props = {
  invitation: OwnerInvitationView | undefined;
  signedInAs: string | undefined;
  refusal: Refusal | undefined;
};

/** Behind the mailed link. To open it does nothing. */
export function JoinScreen({ invitation, signedInAs, refusal }: Props) {
  if (invitation === undefined) return <EndedInvitation refusal={refusal} />;
  const { studioName, city, email, isOwner, as } = invitation;
  return (
    <>
      <AccountHeading title={isOwner ? `${studioName}, passed on to you` : `Join ${studioName}`}>
        {isOwner
          ? `Once you accept, you are the owner of ${studioName} in ${city} here.`
          : `You are invited to look after the page of ${studioName} in ${city}.`}
      </AccountHeading>
      <RefusalNotice refusal={refusal} />
      {as === "sign-in" ? (
        <>
          <p className="mb-5">
            {email} has an account already. Sign in first, then open the link in the mail again.
          </p>
          <Link to={accountPaths.signIn} className={buttonClass({ size: "lg" })}>
            Sign in
          </Link>
        </>
      ) : (
        <Form method="post" className="grid gap-5">
          <p>
            {signedInAs === undefined
              ? `You get an account with the address ${email}. There is no password.`
              : `It goes to your account, ${signedInAs}.`}
          </p>
          <SubmitButton size="lg" className="w-full sm:w-fit">
            Accept
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

function EndedInvitation({ refusal }: Pick<Props, "refusal">) {
  return (
    <>
      <AccountHeading title="This link has ended">
        {`An invitation works once, for ${INVITATION_DAYS} days, and can be withdrawn. If you have accepted already, sign in with your mail address; otherwise ask for a new one.`}
      </AccountHeading>
      <RefusalNotice refusal={refusal} />
      <Link to={accountPaths.signIn} className={buttonClass({ size: "lg" })}>
        Sign in
      </Link>
    </>
  );
}
