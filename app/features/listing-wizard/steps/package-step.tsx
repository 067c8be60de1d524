import { useQuery } from "#app/lib/use-query.ts";
import { listingPackages } from "#app/queries/listings.ts";
import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { formatPrice } from "#domain/rules/studio/price.ts";
import { listingDurations, packageNames } from "#domain/vocabulary/listing-order.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import { FieldError, fieldAttributes } from "#ui/form-field.tsx";
import { Check } from "#ui/icons/site-icons.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { WizardField } from "../fields/answers.tsx";
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

type PackageCardProps = { offer: ListingPackage; isFirst: boolean };

/** The whole card is the radio button's label; its name is what the radio button is called. */
function PackageCard({ offer, isFirst }: PackageCardProps) {
  const { answers, change, findError } = useWizard();
  const { name, displayName, description, monthlyPrice, features, isFeatured } = offer;
  const nameId = `package-${name}`;
  const aboutId = `package-${name}-about`;
  return (
    <label className="group relative block cursor-pointer rounded-xl border border-border bg-card p-5 transition-colors duration-150 hover:border-foreground/60 has-checked:border-foreground has-checked:ring-1 has-checked:ring-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 sm:p-6">
      <span className="flex items-start gap-4">
        <input
          type="radio"
          {...fieldAttributes("featuredPackage", findError("featuredPackage"), aboutId)}
          id={isFirst ? "featuredPackage" : undefined}
          name="featuredPackage"
          value={name}
          checked={answers.featuredPackage === name}
          onChange={() => change({ featuredPackage: name })}
          aria-labelledby={nameId}
          className="mt-1 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-input outline-none transition-[border-color,border-width] duration-150 checked:border-6 checked:border-primary"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span id={nameId} className="font-semibold font-title text-xl tracking-tight">
              {displayName}
            </span>
            {isFeatured && <Badge variant="gold">Most Popular</Badge>}
            <span
              id={aboutId}
              className="numbers w-full text-muted-foreground sm:ml-auto sm:w-auto"
            >
              <span className="font-semibold text-2xl text-foreground tracking-tight">
                {formatPrice(monthlyPrice)}
              </span>{" "}
              per month
            </span>
          </span>
          <span className="mt-2 block text-muted-foreground">{description}</span>
        </span>
      </span>
      <ul className="mt-4 grid gap-x-6 gap-y-2 border-border border-t pt-4 text-[0.9375rem] sm:ml-9 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5 leading-snug">
            <Check aria-hidden="true" className="mt-[0.15em] size-4 shrink-0 text-gold-text" />
            {feature}
          </li>
        ))}
      </ul>
    </label>
  );
}

function DurationAnswer() {
  const { answers, change } = useWizard();
  return (
    <WizardField name="monthsSelected" label="Duration" className="sm:max-w-xs">
      {(field) => (
        <Select
          {...field}
          name="monthsSelected"
          value={answers.monthsSelected}
          onChange={(event) => change({ monthsSelected: Number(event.target.value) })}
        >
          {listingDurations.map(({ months, label }) => (
            <option key={months} value={months}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </WizardField>
  );
}
