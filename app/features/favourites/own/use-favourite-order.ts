import { useSearchParams } from "react-router";
import { type FavouriteOrder, findFavouriteOrder } from "#domain/rules/visitor/favourite-order.ts";

/** In the address, so that Back and reload show the same. */
export function useFavouriteOrder(): [FavouriteOrder, (order: FavouriteOrder) => void] {
  const [query, setQuery] = useSearchParams();
  const order = findFavouriteOrder(query.get("order"));
  const change = (next: FavouriteOrder) => {
    setQuery(next === "own" ? {} : { order: next }, { replace: true, preventScrollReset: true });
  };
  return [order, change];
}
