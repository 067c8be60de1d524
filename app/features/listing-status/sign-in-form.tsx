import type { ReactNode } from "react";

type SignInFormProps = {
  email: string;
  returnTo: string;
  className: string;
  children: ReactNode;
};

/** A plain form: it sends the mail to sign in, for a screen of another app. */
export function SignInForm({ email, returnTo, className, children }: SignInFormProps) {
  return (
    <form method="post" action="/account/sign-in">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
