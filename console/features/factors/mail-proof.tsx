import { Form } from "react-router";
import { SubmitButton } from "#console/components/submit-button.tsx";

/** For who has no second factor: their mailbox is all that they can show. */
export function MailProof({ email }: { email: string }) {
  return (
    <Form method="post" className="mt-6 grid justify-items-start gap-3">
      <p>You have no second factor yet, so a code by mail has to do. It signs you in anew.</p>
      <SubmitButton intent="mail">Send a code to {email}</SubmitButton>
    </Form>
  );
}
