import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { KeptFilters } from "#console/components/saved-filters.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { useFrame } from "#console/lib/frame.ts";
import {
  deleteFilterSchema,
  filterOf,
  lists,
  saveFilterSchema,
  shownSchema,
} from "#domain/contracts/console/lists.ts";
import type { Route } from "./+types/filters";

export function loader({ context, request }: Route.LoaderArgs) {
  requireAccount(context, request);
  return null;
}

/** Back to the list, as it was shown. */
export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, intent, read, goTo }) => {
    if (intent === "delete-filter") {
      const { list, id } = read(deleteFilterSchema);
      const name = await services.filters.deleteFilter(actor, { id });
      const shown = filterOf(read(shownSchema).query);
      return goTo(
        shown === "" ? lists[list] : `${lists[list]}?${shown}`,
        `The filter “${name}” is deleted.`,
      );
    }
    const filter = read(saveFilterSchema);
    await services.filters.saveFilter(actor, filter);
    return goTo(`${lists[filter.list]}?${filter.query}`, `Kept as “${filter.name}”.`);
  },
);

/** Where nothing can be kept or deleted, it says why. */
export default function FiltersRoute({ actionData }: Route.ComponentProps) {
  const { filters } = useFrame();
  return (
    <>
      <PageHeader title="Kept filters" />
      <RefusalNotice refusal={actionData?.refusal} />
      {filters.length === 0 ? (
        <p className="max-w-xl text-muted-foreground">
          You keep none yet. Filter a list, and press “Keep this filter”.
        </p>
      ) : (
        <KeptFilters filters={filters} />
      )}
    </>
  );
}
