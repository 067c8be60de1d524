import { StudioList } from "#console/features/studio-list/studio-list.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { eachChosen } from "#console/lib/each-chosen.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { type Chosen, chosenSchema } from "#domain/contracts/console/chosen.ts";
import { directoryQuerySchema } from "#domain/contracts/console/directory-query.ts";
import type { Route } from "./+types/studios";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const query = directoryQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({
    query,
    cities: await services.studios.listCities(actor),
    found: await services.studios.searchDirectory(actor, query),
  }));
}

export const action = consoleAction(async ({ services, actor, intent, read, findOutage }) => {
  const { chosen } = read(chosenSchema);
  const { hideStudio, showStudio, confirmStudio } = services.studios;
  const ways = {
    hide: { service: hideStudio, words: "hidden: visitors don’t find them" },
    show: { service: showStudio, words: "shown to visitors" },
    confirm: {
      service: confirmStudio,
      words: "confirmed: all that is known of them is still right",
    },
  } as const;
  const { service, words } = ways[intent === "hide" || intent === "show" ? intent : "confirm"];
  const work = ({ id: studioId, version }: Chosen) => service(actor, { studioId, version });
  const said = (count: number) =>
    `${count === 1 ? "1 studio is" : `${count} studios are`} ${words}.`;
  return { outcome: await eachChosen(chosen, { work, words: said, findOutage }) };
});

export default function StudiosRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StudioList {...loaderData} answer={actionData} />;
}
