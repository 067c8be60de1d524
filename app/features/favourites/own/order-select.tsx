import { useId } from "react";
import { useSearchParams } from "react-router";
import { usePreferences } from "#app/lib/visitor/use-preferences.ts";
import {
  type FavouriteOrder,
  favouriteOrderLabels,
  favouriteOrders,
  findFavouriteOrder,
} from "#domain/rules/visitor/favourite-order.ts";
import { Select } from "#ui/fields.tsx";

type OrderSelectProps = { order: FavouriteOrder; onChange: (order: FavouriteOrder) => void };

/** "Nearest" is measured from the last search, and offered once there was one. */
export function OrderSelect({ order, onChange }: OrderSelectProps) {
  const { lastPosition } = usePreferences();
  const offered = favouriteOrders.filter(
    (one) => one !== "nearest" || lastPosition !== undefined || order === "nearest",
  );
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted-foreground text-sm">
        Order
      </label>
      <Select
        id={id}
        shape="pill"
        value={order}
        onChange={(event) => onChange(findFavouriteOrder(event.target.value))}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {favouriteOrderLabels[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** In the address, so that Back and reload show the same. */
export function useFavouriteOrder(): [FavouriteOrder, (order: FavouriteOrder) => void] {
  const [query, setQuery] = useSearchParams();
  const order = findFavouriteOrder(query.get("order"));
  const change = (next: FavouriteOrder) => {
    setQuery(next === "own" ? {} : { order: next }, { replace: true, preventScrollReset: true });
  };
  return [order, change];
}
