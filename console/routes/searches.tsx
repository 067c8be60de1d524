import { SearchesScreen } from "#console/features/searches/searches-screen.tsx";
import { withParams } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { aliasFormSchema } from "#domain/contracts/console/search-alias.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { readSearchRange } from "#domain/rules/search-figures/search-range.ts";
import type { Route } from "./+types/searches";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const asked = new URL(request.url).searchParams;
  const range = readSearchRange(
    { days: asked.get("days"), from: asked.get("from"), to: asked.get("to") },
    ontarioDay(new Date()),
  );
  const text = asked.get("alias");
  const kind = asked.get("as") === "class-type" ? ("class-type" as const) : ("place" as const);
  return loadOrRefuse(async () => ({
    range,
    report: await services.searches.getSearchReport(actor, range),
    alias:
      text === null
        ? undefined
        : { text, kind, guesses: services.searches.guessPlaces(actor, text) },
  }));
}

export const action = consoleAction<unknown, Response>(async ({ actor, services, read, goTo }) => {
  const { shown, ...alias } = read(aliasFormSchema);
  const added = await services.searches.addAlias(actor, alias);
  const here = withParams("/admin/searches", shown, {});
  return goTo(here, `“${added.phrase}” means ${added.label} from now on.`);
});

export default function SearchesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SearchesScreen {...loaderData} refusal={actionData?.refusal} />;
}
