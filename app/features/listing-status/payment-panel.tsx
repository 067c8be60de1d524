import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardContent } from "#app/components/ui/card.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { startListingPayment } from "#app/queries/listing-status.ts";
import type { ListingPaymentStart, ListingStatus } from "#domain/contracts/listing-status.ts";
import { formatPrice } from "#domain/rules/price.ts";

type PaymentPanelProps = { payable: NonNullable<ListingStatus["payable"]>; token: string };

export function PaymentPanel({ payable, token }: PaymentPanelProps) {
  const { mutate, data: started, isPending } = useMutation(startListingPayment);
  const [search] = useSearchParams();
  const isLeaving = started?.method === "stripe";
  const pay = () => {
    if (isPending || isLeaving) return;
    mutate(token, {
      onSuccess: (start) => {
        if (start.method === "stripe") window.location.assign(start.url);
      },
      onError: () =>
        toast({
          title: "Error",
          description: "The payment could not be started. Please try again.",
          variant: "destructive",
        }),
    });
  };
  const verb = payable.purpose === "renewal" ? "Renew for" : "Pay";
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg">{payable.purpose === "renewal" ? "Renewal" : "Payment"}</h2>
        {search.get("payment") === "done" && (
          <p role="status" className="mt-2">
            Thank you. Your payment is being confirmed, which can take a few minutes. Please do not
            pay a second time.
          </p>
        )}
        {started?.method === "invoice" ? (
          <Invoice invoice={started} />
        ) : (
          <>
            <p className="mt-2 text-muted-foreground">
              {payable.method === "stripe"
                ? "You pay on the secure page of our payment service and come back here."
                : "We show you where to send the amount, and confirm it by mail."}
            </p>
            <Button
              size="lg"
              className="needs-script mt-5"
              aria-disabled={isPending || isLeaving}
              onClick={pay}
            >
              {isPending || isLeaving ? "One moment..." : `${verb} ${formatPrice(payable.amount)}`}
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  );
}

type InvoiceStart = Extract<ListingPaymentStart, { method: "invoice" }>;

function Invoice({ invoice: { reference, amount, instructions } }: { invoice: InvoiceStart }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="mt-3 outline-none">
      <p className="numbers font-semibold text-2xl tracking-tight">{formatPrice(amount)}</p>
      <p className="mt-2">
        Reference <strong className="numbers font-semibold">{reference}</strong>
      </p>
      <p className="mt-2 text-muted-foreground wrap-anywhere">{instructions}</p>
    </div>
  );
}
