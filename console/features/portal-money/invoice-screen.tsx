import { Link } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { PageHeader } from "#console/components/page-header.tsx";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import { Button } from "#ui/button.tsx";
import { invoiceStateWords } from "./invoice-words.ts";

type Paper = Awaited<ReturnType<ConsoleServices["owner"]["getInvoice"]>>;

/** To be read, printed and filed. */
export function InvoiceScreen({ paper }: { paper: Paper }) {
  const { invoice, seller, buyer, isOfFormerOwner, taxNumber, instructions } = paper;
  const isHydrated = useHydrated();
  return (
    <article className="max-w-3xl">
      <PageHeader
        title={`${invoice.status === "open" ? "Invoice" : "Invoice and receipt"} ${invoice.number}`}
        above={
          <Link to="/account/invoices" className="underline-offset-4 hover:underline print:hidden">
            Invoices
          </Link>
        }
      >
        {isHydrated && (
          <Button
            variant="outline"
            size="sm"
            className="print:hidden"
            onClick={() => window.print()}
          >
            Print
          </Button>
        )}
      </PageHeader>
      <div className="rounded-xl border border-border bg-card p-5 text-card-foreground sm:p-8 print:border-0 print:p-0">
        <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
          <Lines title="From" lines={seller} />
          <Lines title="To" lines={buyer} />
        </div>
        {isOfFormerOwner && (
          <p className="mt-4 max-w-prose text-muted-foreground text-sm">
            This was bought before you became the studio’s owner, so we don’t show by whom.
          </p>
        )}
        <Dates paper={paper} />
        <Sums invoice={invoice} />
        {taxNumber !== null && (
          <p className="mt-4 text-muted-foreground text-sm">{`Tax number ${taxNumber}`}</p>
        )}
        {instructions !== null && <p className="mt-6 max-w-prose">{instructions}</p>}
        {invoice.status === "paid" && (
          <p className="mt-6">Paid in full. Thank you for your payment.</p>
        )}
        {invoice.status === "refunded" && (
          <p className="mt-6">
            {`Refunded in full on ${formatLongDate(invoice.changedAt.toISOString())}.`}
          </p>
        )}
      </div>
    </article>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-1 font-normal font-sans text-muted-foreground text-sm">{title}</h2>
      {lines.map((line, at) => (
        <p key={line} className={at === 0 ? "wrap-anywhere font-medium" : "wrap-anywhere"}>
          {line}
        </p>
      ))}
    </section>
  );
}

function Dates({ paper: { invoice } }: { paper: Paper }) {
  const facts = [
    ["Number", invoice.number],
    ["Date", formatLongDate(invoice.issuedAt.toISOString())],
    ...(invoice.status === "paid"
      ? [["Paid", formatLongDate(invoice.changedAt.toISOString())] as const]
      : []),
    ["State", invoiceStateWords[invoice.status]],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-4 border-border border-y py-4 sm:grid-cols-4 print:grid-cols-4">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted-foreground text-sm">{term}</dt>
          <dd className="numbers wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sums({ invoice }: { invoice: Paper["invoice"] }) {
  const { packageName, months, purpose, amountCents, taxCents, taxLabel, status } = invoice;
  const what = purpose === "renewal" ? "Renewal" : "Listing";
  return (
    <table className="numbers mt-6 w-full border-collapse text-left">
      <caption className="sr-only">What it is for</caption>
      <thead>
        <tr className="border-border border-b text-muted-foreground text-sm">
          <th scope="col" className="py-2 pr-4 font-normal">
            What
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <Sum
          words={`${what}: ${packageName}, ${formatMonths(months)}`}
          cents={amountCents - taxCents}
        />
        {taxLabel !== null && <Sum words={taxLabel} cents={taxCents} />}
        {status === "refunded" && <Sum words="Refunded" cents={-amountCents} />}
        <Sum words="Total" cents={status === "refunded" ? 0 : amountCents} isTotal />
      </tbody>
    </table>
  );
}

type SumProps = { words: string; cents: number; isTotal?: boolean };

function Sum({ words, cents, isTotal = false }: SumProps) {
  // Below each other, so all of them to the cent.
  const exact = `${formatAmount(Math.abs(cents))}${cents % 100 === 0 ? ".00" : ""}`;
  const amount = `${cents < 0 ? "−" : ""}${exact} CAD`;
  return (
    <tr className={isTotal ? "font-semibold" : "border-border border-b"}>
      <th
        scope="row"
        className={`wrap-anywhere py-2 pr-4 text-left ${isTotal ? "" : "font-normal"}`}
      >
        {words}
      </th>
      <td className="whitespace-nowrap py-2 text-right">{amount}</td>
    </tr>
  );
}
