import { Button, buttonClass } from "#ui/button.tsx";

/** For what we did not foresee. */
export function ErrorScreen() {
  return (
    <div className="page-width py-16 md:py-28">
      <h1 className="text-[clamp(2.25rem,5vw,3.5rem)]">Something went wrong</h1>
      <p className="mt-5 max-w-xl text-lg text-muted-foreground">
        This page could not be shown. It is our fault, not yours, and trying again often helps.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button className="needs-script" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <a href="/" rel="external" className={buttonClass({ variant: "outline" })}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
