import { z } from "zod";
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

const orderSchema = chosenSchema.extend({ intent: z.enum(["hide", "show", "confirm"]) });

export const action = consoleAction(async ({ services, actor, read, findOutage }) => {
  const { chosen, intent } = read(orderSchema);
  const { hideStudio, showStudio, confirmStudio } = services.studios;
  const service = { hide: hideStudio, show: showStudio, confirm: confirmStudio }[intent];
  const work = ({ id: studioId, version }: Chosen) => service(actor, { studioId, version });
  const words = (count: number) =>
    `${count === 1 ? "1 studio is" : `${count} studios are`} ${became[intent]}.`;
  return { outcome: await eachChosen(chosen, { work, words, findOutage }) };
});

const became = {
  hide: "hidden from visitors",
  show: "shown to visitors",
  confirm: "confirmed: all that is known is still right",
} as const;

export default function StudiosRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StudioList {...loaderData} answer={actionData} />;
}
