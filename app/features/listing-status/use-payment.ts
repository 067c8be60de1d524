import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { expectToasts, toast } from "#app/components/ui/toast-store.ts";
import { startListingPayment } from "#app/queries/listings/listing-status.ts";

/** Leads to the payment service's page, or shows our invoice. */
export function usePayment(token: string) {
  const { mutate, reset, data: started, isPending } = useMutation(startListingPayment);
  const isBusy = isPending || (started !== undefined && started.method !== "invoice");

  useEffect(expectToasts, []);

  useEffect(() => {
    // Back from the payment service may show this page as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [reset]);

  const pay = () => {
    if (isBusy) return;
    mutate(token, {
      onSuccess: (start) => {
        if (start.method !== "invoice") window.location.assign(start.url);
      },
      onError: () =>
        toast({
          title: "Error",
          description: "The payment could not be started. Please try again.",
          variant: "destructive",
        }),
    });
  };
  return { pay, isBusy, invoice: started?.method === "invoice" ? started : undefined };
}
