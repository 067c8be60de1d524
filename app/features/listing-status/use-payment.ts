import { useEffect, useState } from "react";
import { expectToasts, toast } from "#app/components/ui/toast-store.ts";
import { startListingPayment } from "#app/queries/listings/listing-status.ts";
import type { ListingPaymentStart } from "#domain/contracts/listings/listing-status.ts";

/** Leads to the payment service's page, or shows our invoice. */
export function usePayment(token: string) {
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
