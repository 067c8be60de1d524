import { useQuery } from "@tanstack/react-query";
import { listingPackages } from "#app/queries/listings/listing-packages.ts";
import { useWizard } from "../wizard-context.ts";
import { findOrder, type Order } from "./order.ts";

export function useOrder(): Order | undefined {
  const { data: packages } = useQuery(listingPackages);
  return findOrder(packages, useWizard().answers);
}
