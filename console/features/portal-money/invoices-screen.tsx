import { Form, Link } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Field } from "#console/components/field.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { formatAmount, formatPrice } from "#domain/rules/studio/price.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { OwnerInvoice, OwnerListing } from "#server/listings/owner-money.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import { Select } from "#ui/fields.tsx";
import { invoiceStateWords } from "./invoice-words.ts";

type Props = {
  money: Awaited<ReturnType<ConsoleServices["owner"]["listMoney"]>>;
  refusal: Refusal | undefined;
};

/** What was paid for each listing, and what comes next. */
export function InvoicesScreen({ money: { listings, packages }, refusal }: Props) {
  return (
    <>
      <PageHeader title="Invoices" />
      <RefusalNotice refusal={refusal} />
      {listings.length === 0 && <NothingYet packages={packages} />}
      <div className="grid gap-6">
        {listings.map((listing) => (
          <ListingMoney key={listing.listingId} listing={listing} packages={packages} />
        ))}
      </div>
    </>
  );
}

function NothingYet({ packages }: { packages: readonly ListingPackage[] }) {
  return (
    <div className="max-w-prose">
      <p className="text-muted-foreground">
        You have no listing with us, so there is nothing to pay and no invoice. Your studio’s page
        is free; a listing gives it a place among the first.
      </p>
      <ul className="mt-4 grid gap-2">
        {packages.map(({ name, displayName, monthlyPrice }) => (
          <li key={name} className="flex justify-between gap-4 border-border border-b pb-2">
            <span>{displayName}</span>
            <span className="numbers">{`${formatPrice(monthlyPrice)} a month`}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={paths.listYourStudio} className="underline underline-offset-4">
          List your studio
        </a>
      </p>
    </div>
  );
}

type ListingProps = { listing: OwnerListing; packages: readonly ListingPackage[] };

function ListingMoney({ listing, packages }: ListingProps) {
  const { stage, studioName, city, packageName, months, liveUntil } = listing;
  return (
    <Panel title={`${studioName}, ${city}`} note={<StateBadge kind="listing" state={stage} />}>
      <Facts>
        <Fact term="Package">{`${packageName}, ${formatMonths(months)}`}</Fact>
        {liveUntil !== null && stage !== "refunded" && (
          <Fact term={stage === "live" ? "Paid until" : "Was paid until"}>
            <Time at={liveUntil} isDay />
          </Fact>
        )}
        {listing.nextPackageName !== null && (
          <Fact term="Next term">{listing.nextPackageName}</Fact>
        )}
        {stage === "live" && listing.endRequestedAt !== null && (
          <Fact term="Ends">with this term, as you asked</Fact>
        )}
      </Facts>
      <Payment listing={listing} />
      {(stage === "live" || stage === "ended") && (
        <NextTerm listing={listing} packages={packages} />
      )}
      <h3 className="mt-6 mb-1 text-sm">Invoices and receipts</h3>
      <DataTable
        caption={`Invoices of ${studioName}`}
        columns={columns}
        rows={listing.invoices}
        keyOf={({ id }) => id}
        empty="Nothing was invoiced or paid yet."
      />
    </Panel>
  );
}

/** Which listing a form is about, and as it was seen. */
function Which({ listing: { listingId, version } }: { listing: OwnerListing }) {
  return (
    <>
      <input type="hidden" name="listingId" value={listingId} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** What can be paid now: a renewal once its end is near. */
function Payment({ listing }: { listing: OwnerListing }) {
  const { payable, endRequestedAt, stage, months } = listing;
  if (payable === null || (stage === "live" && endRequestedAt !== null)) return null;
  const isRenewal = payable.purpose === "renewal";
  return (
    <Form method="post" data-unguarded className="mt-4 flex flex-wrap items-center gap-3">
      <Which listing={listing} />
      <SubmitButton intent="pay" size="sm">
        {`${isRenewal ? "Renew" : "Pay"} for ${formatAmount(payable.amount)}`}
      </SubmitButton>
      <span className="text-muted-foreground text-sm">
        {isRenewal ? `for ${formatMonths(months)} more` : `for ${formatMonths(months)}`}
        {payable.tax !== null && `, ${payable.tax.label} included`}
      </span>
    </Form>
  );
}

/** Another package, and the end, each from the next term on. */
function NextTerm({ listing, packages }: ListingProps) {
  const { stage, endRequestedAt } = listing;
  return (
    <div className="mt-5 grid gap-4 border-border border-t pt-4">
      <Form method="post" data-unguarded className="flex flex-wrap items-end gap-3">
        <Which listing={listing} />
        <Field label="Package from the next term on" name="package" className="w-full sm:w-72">
          {(attributes) => (
            <Select defaultValue={listing.nextPackage ?? listing.package} {...attributes}>
              {packages.map(({ name, displayName, monthlyPrice }) => (
                <option key={name} value={name}>
                  {`${displayName}, ${formatPrice(monthlyPrice)} a month`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SubmitButton intent="package" variant="outline" size="sm">
          Choose
        </SubmitButton>
      </Form>
      {stage === "live" && (
        <Form method="post" data-unguarded>
          <Which listing={listing} />
          {endRequestedAt === null ? (
            <Confirm deed="listing.end-later" label="End with this term…">
              <SubmitButton intent="end" size="sm">
                End with this term
              </SubmitButton>
            </Confirm>
          ) : (
            <SubmitButton intent="keep" variant="outline" size="sm">
              Do not end it
            </SubmitButton>
          )}
        </Form>
      )}
    </div>
  );
}

const columns: readonly Column<OwnerInvoice>[] = [
  {
    title: "Number",
    isName: true,
    cell: ({ id, number }) => (
      <Link to={`/account/invoices/${id}`} className="numbers underline underline-offset-4">
        {number}
      </Link>
    ),
  },
  { title: "Date", isMinor: true, cell: ({ issuedAt }) => <Time at={issuedAt} isDay /> },
  {
    title: "For",
    isMinor: true,
    cell: ({ packageName, months }) => `${packageName}, ${formatMonths(months)}`,
  },
  { title: "Amount", isNumber: true, cell: ({ amountCents }) => formatAmount(amountCents) },
  { title: "State", cell: ({ status }) => invoiceStateWords[status] },
];
