import { buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/pages/paths.ts";

export function NoFavourites() {
  return (
    <>
      <p className="mt-5 max-w-xl text-lg text-muted-foreground">
        You keep no studio yet. Press the heart on a studio, and it will be here the next time you
        come back, without an account.
      </p>
      <p className="mt-8">
        <a href={paths.allStudios} className={buttonClass()}>
          Find studios
        </a>
      </p>
    </>
  );
}
