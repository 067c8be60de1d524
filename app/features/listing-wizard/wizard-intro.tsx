import { Link } from "react-router";
import { paths } from "#domain/rules/studio-url.ts";

export function WizardIntro() {
  return (
    <>
      <h1 className="text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.05]">List Your Studio</h1>
      <p className="mt-4 max-w-xl text-lg text-muted-foreground">
        Four short steps, and people who search near you will find you.
      </p>
      <noscript>
        <p className="mt-6 max-w-xl">
          This form needs JavaScript. Without it, please{" "}
          <Link to={paths.contact} className="text-gold-text underline underline-offset-4">
            write to us
          </Link>{" "}
          and we will list your studio with you.
        </p>
      </noscript>
    </>
  );
}
