import { clsx } from "clsx";
import { useLocation } from "react-router";
import { paths } from "#domain/rules/pages/paths.ts";
import { readStep } from "./steps/wizard-steps.ts";

export function WizardIntro() {
  const { search } = useLocation();
  const isAtStart = readStep(new URLSearchParams(search).get("step")) === 1;
  return (
    <>
      <h1 className="text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.05]">List Your Studio</h1>
      <p
        className={clsx(
          "mt-4 max-w-xl text-lg text-muted-foreground",
          !isAtStart && "max-md:hidden",
        )}
      >
        Four short steps, and people who search near you will find you.
      </p>
      <p className="only-without-script mt-6 max-w-xl">
        This form needs JavaScript. Without it, please{" "}
        <a href={paths.contact} className="text-gold-text underline underline-offset-4">
          write to us
        </a>{" "}
        and we will list your studio with you.
      </p>
    </>
  );
}
