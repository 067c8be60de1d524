import { Form } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { LinkView } from "#server/accounts/sign-in.ts";
import { EndedScreen } from "./code-screen.tsx";

/** Behind the mailed link. To open it does nothing: mail scanners open every link. */
export function LinkScreen({ link, refusal }: { link: LinkView; refusal: Refusal | undefined }) {
  if (link.state === "ended") return <EndedScreen />;
  if (link.state === "elsewhere") return <CodeToType code={link.code} />;
  return (
    <>
      <AccountHeading title="Welcome back">One press, and you are signed in.</AccountHeading>
      <RefusalNotice refusal={refusal} />
      <Form method="post">
        <SubmitButton size="lg" className="w-full sm:w-fit">
          Sign in
        </SubmitButton>
      </Form>
    </>
  );
}

function CodeToType({ code }: { code: string }) {
  return (
    <>
      <AccountHeading title="Type this code where you began">
        You asked to sign in from another browser. The link works there alone, and so does this
        code.
      </AccountHeading>
      <p className="rounded-xl border border-border bg-card px-4 py-6 text-center">
        <span className="sr-only">Your code: </span>
        <span className="numbers select-all font-semibold text-3xl tracking-[0.16em] sm:text-4xl">
          {code}
        </span>
      </p>
      <p className="mt-6 text-muted-foreground text-sm leading-relaxed">
        You did not ask for this? Then somebody else typed your address. Close this page, and tell
        the code to nobody: we never ask for it.
      </p>
    </>
  );
}
