import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { listingStatus } from "#app/queries/listings/listing-status.ts";
import { findPaymentReturn } from "./payment-return.ts";

const LOOK_EVERY_MS = 3000;

/** Looks again while a payment is being confirmed, and at no other time. */
export function useListingStatus(token: string) {
  const [search] = useSearchParams();
  const { data: listing, error, refetch } = useQuery(listingStatus(token));
  const [looks, setLooks] = useState(0);
  const paymentReturn = findPaymentReturn(search.get("payment"), listing, looks);
  const isConfirming = paymentReturn === "confirming";
  useEffect(() => {
    if (!isConfirming) return;
    const timer = setTimeout(async () => {
      await refetch();
      setLooks(looks + 1);
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isConfirming, looks, refetch]);
  return { listing, error, paymentReturn };
}
