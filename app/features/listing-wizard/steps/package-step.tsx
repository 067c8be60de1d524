import { useQuery } from "#app/lib/use-query.ts";
import { listingPackages } from "#app/queries/listings.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { packageNames } from "#domain/vocabulary/listing-order.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/form-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DurationAnswer } from "../order/duration-answer.tsx";
import { PackageCard } from "../order/package-card.tsx";
import { useWizard } from "../wizard-context.ts";

export function PackageStep() {
  return (
    <div className="grid gap-8">
      <PackageAnswer />
      <DurationAnswer />
    </div>
  );
}

function PackageAnswer() {
  const { findError } = useWizard();
  const { data: packages, error, refetch } = useQuery(listingPackages);
  if (error !== null) {
    return (
      <div role="alert" className="rounded-xl border border-border bg-card p-6">
        <p className="font-medium">{error.message}</p>
        <p className="mt-1 text-muted-foreground">Your answers are safe. Please try again.</p>
        <Button variant="outline" className="mt-4" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (packages === undefined) return <PackagePlaceholders />;
  if (packages.length === 0) return <NoPackages />;
  return (
    <fieldset>
      <legend className="sr-only">Package</legend>
      <div className="grid gap-4">
        {packages.map((offer, index) => (
          <PackageCard key={offer.id} offer={offer} isFirst={index === 0} />
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError field="featuredPackage" error={findError("featuredPackage")} />
      </div>
    </fieldset>
  );
}

function PackagePlaceholders() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="sr-only">Loading packages...</p>
      {packageNames.map((name) => (
        <Skeleton key={name} className="h-52 rounded-xl" />
      ))}
    </div>
  );
}

function NoPackages() {
  return (
    <div className="rounded-xl border border-border bg-card p-6">
      <p className="font-medium">No packages are on offer just now</p>
      <p className="mt-1 text-muted-foreground">
        Please come back soon, or{" "}
        <a href={paths.contact} className="text-gold-text underline underline-offset-4">
          write to us
        </a>
        .
      </p>
    </div>
  );
}
