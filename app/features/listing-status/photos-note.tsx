import type { ListingStatus } from "#domain/contracts/listings/listing-status.ts";
import { photoLimits } from "#domain/rules/photos/photo-limits.ts";
import { buttonClass } from "#ui/button.tsx";
import { Card, CardContent } from "#ui/card.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const waiting: ReadonlySet<ListingStatus["stage"]> = new Set(["in-review", "awaiting-payment"]);

/** Photos are sent in the account, from the moment that the studio is live (decision 78). */
export function PhotosNote({ listing: { stage, account } }: { listing: ListingStatus }) {
  if (stage === "live" && account?.photosPath !== undefined) {
    return (
      <Card>
        <CardContent>
          <h2 className="text-lg">Photos</h2>
          <p className="mt-2 text-muted-foreground">
            Show your rooms and your equipment: up to {photoLimits.perStudio} photos, which you send
            in your account. We email you a link to sign in, and look at each photo before it shows.
          </p>
          <SignInForm
            email={account.email}
            returnTo={account.photosPath}
            className={buttonClass({ variant: "outline", className: "mt-4" })}
          >
            Add photos
          </SignInForm>
        </CardContent>
      </Card>
    );
  }
  if (!waiting.has(stage)) return null;
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg">Photos</h2>
        <p className="mt-2 text-muted-foreground">
          You can add up to {photoLimits.perStudio} photos as soon as your studio is live. Come back
          to this page then: the way to them will be here.
        </p>
      </CardContent>
    </Card>
  );
}
