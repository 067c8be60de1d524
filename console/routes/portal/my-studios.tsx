import { redirect } from "react-router";
import { MyStudiosScreen } from "#console/features/portal/my-studios-screen.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { hasRight } from "#domain/rules/accounts/rights.ts";
import { isOnItsWay } from "#domain/rules/listing/listing-stage.ts";
import type { Route } from "./+types/my-studios";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor, signedIn } = requireAccount(context, request);
  return loadOrRefuse(async () => {
    const { studios } = await services.owner.getMyStudios(actor);
    const { listings } = await services.owner.listMoney(actor);
    const onTheirWay = listings.filter(({ stage }) => isOnItsWay(stage));
    // Who is of the team and has no studio comes here for the account itself.
    const isEmpty = studios.length + onTheirWay.length === 0;
    if (isEmpty && hasRight(signedIn.account.role, "console")) {
      throw redirect("/account/profile");
    }
    return { studios, onTheirWay, figures: await services.owner.getMonthFigures(actor) };
  });
}

export default function MyStudiosRoute({ loaderData }: Route.ComponentProps) {
  return <MyStudiosScreen {...loaderData} />;
}
