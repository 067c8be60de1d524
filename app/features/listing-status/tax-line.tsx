import type { ShownTax } from "#domain/contracts/listings/listing-status.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";

type TaxLineProps = {
  /** Cents, tax included. */
  amount: number;
  tax: NonNullable<ShownTax>;
};

/** `$87 + HST (13%) $11.31`, under what both come to. */
export function TaxLine({ amount, tax }: TaxLineProps) {
  return (
    <p className="numbers mt-2">
      {`${formatAmount(amount - tax.amount)} + ${tax.label} ${formatAmount(tax.amount)}`}
      {tax.number !== null && (
        <span className="block text-muted-foreground text-sm">{`Tax number ${tax.number}`}</span>
      )}
    </p>
  );
}
