import type { EndedPost } from "#server/console/console-request.ts";
import { Button, buttonClass } from "#ui/button.tsx";

/** What was typed is here again, to be sent once one has signed in elsewhere. */
export function SessionEnded({ ended }: { ended: EndedPost | undefined }) {
  const offered = ended?.fields;
  return (
    <>
      <title>Signed out · Pilates Atlas</title>
      <h1 className="text-3xl">You are signed out</h1>
      <p className="mt-4 text-muted-foreground">
        Your session had ended.
        {offered !== undefined &&
          " What you typed is kept on this page: sign in, then send it again."}
        {ended !== undefined &&
          offered === undefined &&
          " What you sent has too many fields to be kept on this page: go back in your browser, where it still is."}
      </p>
      <p className="mt-6">
        <a
          href="/account/sign-in"
          {...(ended === undefined ? {} : { target: "_blank", rel: "noopener" })}
          className={buttonClass()}
        >
          {ended === undefined ? "Sign in" : "Sign in, in a new tab"}
        </a>
      </p>
      {ended !== undefined && offered !== undefined && (
        <form method="post" action={ended.path} className="mt-8 grid gap-4">
          {[...offered.entries()].map(([at, [name, value]]) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="outline" className="w-fit">
            Send it again
          </Button>
        </form>
      )}
    </>
  );
}
