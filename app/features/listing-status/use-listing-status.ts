import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "#app/lib/use-query.ts";
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
  const look = useEffectEvent(async (number: number) => {
    await refetch();
    setLooks(number);
  });
  useEffect(() => {
    if (!isConfirming) return;
    const timer = setTimeout(() => void look(looks + 1), LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isConfirming, looks]);
  return { listing, error, paymentReturn };
}
