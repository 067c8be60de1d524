import { useEffect, useRef, useState } from "react";
import { startListingPayment } from "#app/queries/listings.ts";
import type {
  ListingPaymentStart,
  ListingStatus,
  ShownTax,
} from "#domain/contracts/listings/listing-status.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardContent } from "#ui/card.tsx";
import { expectToasts, toast } from "#ui/toast-store.ts";
import type { PaymentReturn } from "./payment-return.ts";
import { renewalWords } from "./stage-words.ts";

type PaymentPanelProps = {
  listing: ListingStatus;
  payable: NonNullable<ListingStatus["payable"]>;
  token: string;
  paymentReturn: PaymentReturn | undefined;
};

export function PaymentPanel({ listing, payable, token, paymentReturn }: PaymentPanelProps) {
  const { pay, invoice, isBusy } = usePayment(token);
  const { purpose, method, amount } = payable;
  const isRenewal = purpose === "renewal";
  const verb = isRenewal ? "Renew for" : "Pay";
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg">{isRenewal ? "Renewal" : "Payment"}</h2>
        {paymentReturn !== undefined && (
          <p role="status" className="mt-2">
            {returnWords[paymentReturn]}
          </p>
        )}
        {invoice !== undefined && <InvoiceDetails invoice={invoice} />}
        {invoice === undefined && paymentReturn !== "confirming" && (
          <>
            {payable.tax !== null && <TaxLine amount={amount} tax={payable.tax} />}
            <p className="mt-2 text-muted-foreground">
              {isRenewal && `${renewalWords(listing)} `}
              {method === "invoice" ? methodWords.invoice : methodWords.online}
            </p>
            <Button size="lg" className="needs-script mt-5" aria-disabled={isBusy} onClick={pay}>
              {isBusy ? "One moment..." : `${verb} ${formatAmount(amount)}`}
            </Button>
            <p className="only-without-script mt-3">
              To pay, please switch JavaScript on, or{" "}
              <a href={paths.contact} className="text-gold-text underline underline-offset-4">
                write to us
              </a>
              .
            </p>
          </>
        )}
      </CardContent>
    </Card>
  );
}

const methodWords = {
  online: "You pay on the secure page of our payment service and come back here.",
  invoice: "We show you where to send the amount, and confirm it by mail.",
} as const;

const returnWords: Readonly<Record<PaymentReturn, string>> = {
  confirming: "Thank you. We are waiting for our payment service to confirm your payment.",
  unconfirmed:
    "Your payment is not confirmed yet. If you have paid, please don't pay a second time: we write to you as soon as it has arrived.",
  cancelled: "You left the payment page, and nothing was charged. You can pay whenever you like.",
};

type Invoice = Extract<ListingPaymentStart, { method: "invoice" }>;

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
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

/** Leads to the payment service's page, or shows our invoice. */
function usePayment(token: string) {
  const [isPending, setIsPending] = useState(false);
  const [started, setStarted] = useState<ListingPaymentStart>();
  const isBusy = isPending || (started !== undefined && started.method !== "invoice");

  useEffect(expectToasts, []);

  useEffect(() => {
    // Back from the payment service may show this page as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setIsPending(false);
      setStarted(undefined);
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  const pay = async () => {
    if (isBusy) return;
    setIsPending(true);
    try {
      const start = await startListingPayment(token);
      setStarted(start);
      if (start.method !== "invoice") window.location.assign(start.url);
    } catch (error) {
      console.warn("The payment could not be started:", error);
      toast({
        title: "Error",
        description: "The payment could not be started. Please try again.",
        variant: "destructive",
      });
    } finally {
      setIsPending(false);
    }
  };
  return {
    pay: () => void pay(),
    isBusy,
    invoice: started?.method === "invoice" ? started : undefined,
  };
}

type TaxLineProps = {
  /** Cents, tax included. */
  amount: number;
  tax: NonNullable<ShownTax>;
};

/** `$87 + HST (13%) $11.31`, under what both come to. */
function TaxLine({ amount, tax }: TaxLineProps) {
  return (
    <p className="numbers mt-2">
      {`${formatAmount(amount - tax.amount)} + ${tax.label} ${formatAmount(tax.amount)}`}
      {tax.number !== null && (
        <span className="block text-muted-foreground text-sm">{`Tax number ${tax.number}`}</span>
      )}
    </p>
  );
}
