import { useEffect, useRef } from "react";
import type { ListingPaymentStart } from "#domain/contracts/listings/listing-status.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { TaxLine } from "./tax-line.tsx";

export type Invoice = Extract<ListingPaymentStart, { method: "invoice" }>;

export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="mt-3 outline-none">
      <p className="numbers font-semibold text-2xl tracking-tight">
        {formatAmount(invoice.amount)}
      </p>
      {invoice.tax !== null && <TaxLine amount={invoice.amount} tax={invoice.tax} />}
      <p className="mt-2">
        Reference <strong className="numbers font-semibold">{invoice.reference}</strong>
      </p>
      <p className="mt-2 text-muted-foreground wrap-anywhere">{invoice.instructions}</p>
    </div>
  );
}
