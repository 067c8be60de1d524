import { Link } from "react-router";
import type { ListingStatus } from "#domain/contracts/listings/listing-status.ts";
import { formatMonths, taxFacts } from "#domain/rules/listing/listing-price.ts";
import { listAgainPath, paths } from "#domain/rules/pages/paths.ts";
import { formatPrice } from "#domain/rules/studio/price.ts";
import { buttonClass } from "#ui/button.tsx";
import { Card, CardContent } from "#ui/card.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import type { PaymentReturn } from "./payment-return.ts";
import { PhotosNote } from "./photos-note.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { stageWords } from "./stage-words.ts";
import { StatusSteps } from "./status-steps.tsx";

type StatusDetailsProps = {
  listing: ListingStatus;
  token: string;
  paymentReturn: PaymentReturn | undefined;
};

export function StatusDetails({ listing, token, paymentReturn }: StatusDetailsProps) {
  const { title, text } = stageWords(listing);
  return (
    <div className="page-width pt-8 pb-6 md:pt-14">
      <p className="text-gold-text">{listing.studioName}</p>
      <h1 className="mt-1 max-w-3xl text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.05]">{title}</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted-foreground">{text}</p>
      {listing.rejectionReason !== null && (
        <blockquote className="mt-6 max-w-2xl whitespace-pre-line border-gold border-l-2 pl-5 text-lg wrap-anywhere">
          {listing.rejectionReason}
        </blockquote>
      )}
      <WayOn listing={listing} token={token} />
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-6">
          <Card>
            <CardContent>
              <h2 className="sr-only">Progress</h2>
              <StatusSteps listing={listing} />
            </CardContent>
          </Card>
          {listing.payable !== null && (
            <PaymentPanel
              listing={listing}
              payable={listing.payable}
              token={token}
              paymentReturn={paymentReturn}
            />
          )}
          <PhotosNote listing={listing} />
          {listing.isPositionApproximate && <PositionNote />}
        </div>
        <Summary listing={listing} />
      </div>
    </div>
  );
}

type WayOnProps = { listing: ListingStatus; token: string };

function WayOn({ listing: { studioPath, approvalStatus, account }, token }: WayOnProps) {
  const isRejected = studioPath === null && approvalStatus === "rejected";
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {isRejected && (
        <Link to={listAgainPath(token)} className={buttonClass()}>
          Change and submit again
        </Link>
      )}
      {studioPath !== null && (
        <a href={studioPath} className={buttonClass()}>
          See your studio
        </a>
      )}
      {account !== undefined && (
        <SignInForm
          email={account.email}
          returnTo={account.path}
          className={buttonClass({ variant: "outline" })}
        >
          Open your account
        </SignInForm>
      )}
    </div>
  );
}

function Summary({ listing }: { listing: ListingStatus }) {
  const facts = [
    ["Package", listing.packageDisplayName],
    ["Duration", formatMonths(listing.monthsSelected)],
    ["Total amount", formatPrice(listing.totalAmount)],
    ...taxFacts(listing.tax, listing.totalAmount),
    ["Listing ID", String(listing.listingId)],
  ] as const;
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg">Summary</h2>
        <dl className="mt-3 grid gap-1.5 text-[0.9375rem]">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-6">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="numbers text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

/** We know no more than the postal area or the city; the studio's page says so too. */
function PositionNote() {
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg">Your place on the map is approximate</h2>
        <p className="mt-2 text-muted-foreground">
          We placed your studio by its postal area, and its page says so to visitors. To have it
          moved to your door,{" "}
          <a href={paths.contact} className="text-gold-text underline underline-offset-4">
            write to us
          </a>
          .
        </p>
      </CardContent>
    </Card>
  );
}
