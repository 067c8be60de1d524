import { useLocation } from "react-router";
import { filterOf, type ListName } from "#domain/contracts/console/lists.ts";
import { Button } from "#ui/button.tsx";

/** The list as it is filtered, as a file. The filter is in the address, where it outlasts being asked for a proof. */
export function ExportButton({ list }: { list: ListName }) {
  const query = filterOf(useLocation().search);
  return (
    <form
      method="post"
      action={`/admin/export/${list}${query === "" ? "" : `?${query}`}`}
      data-unguarded
    >
      <Button type="submit" variant="outline" size="sm">
        Export as CSV
      </Button>
    </form>
  );
}
