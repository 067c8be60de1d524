import { PackagesScreen } from "#console/features/packages/packages-screen.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { packageFormSchema, packageMoveSchema } from "#domain/contracts/console/listing-package.ts";
import type { Route } from "./+types/packages";

const here = "/admin/packages";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(async () => ({
    packages: await services.packages.listAllPackages(actor),
    history: await services.history.getHistory(actor, { subjectType: "package" }),
  }));
}

export const action = consoleAction<unknown, Response>(
  async ({ actor, services, intent, read, goTo }) => {
    if (intent === "move") {
      await services.packages.movePackage(actor, read(packageMoveSchema));
      return goTo(here, "The packages are offered in their new order.");
    }
    const changed = read(packageFormSchema);
    await services.packages.savePackage(actor, changed);
    return goTo(here, `${changed.displayName} is saved. Who buys from now on gets it like this.`);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function PackagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PackagesScreen {...loaderData} refusal={actionData?.refusal} />;
}
