import { SettingsScreen } from "#console/features/settings/settings-screen.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import {
  cannedRemovalSchema,
  cannedTextFormSchema,
} from "#domain/contracts/console/canned-text.ts";
import { aliasRemovalSchema, newAliasSchema } from "#domain/contracts/console/search-alias.ts";
import {
  announcementFormSchema,
  senderAddressFormSchema,
} from "#domain/contracts/console/site-settings.ts";
import type { Route } from "./+types/settings";

const here = "/admin/settings";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(async () => ({
    settings: await services.settings.getSettings(actor),
    aliases: await services.searches.listAliases(actor),
    history: await services.history.getHistory(actor, { subjectType: "setting" }),
    aliasHistory: await services.history.getHistory(actor, { subjectType: "search-alias" }),
  }));
}

export const action = consoleAction<unknown, Response>(
  async ({ actor, services, intent, read, goTo }) => {
    if (intent === "save-address") {
      await services.settings.saveSenderAddress(actor, read(senderAddressFormSchema));
      return goTo(here, "The sender's address is saved.");
    }
    if (intent === "add-alias") {
      const { phrase, label } = await services.searches.addAlias(actor, read(newAliasSchema));
      return goTo(here, `“${phrase}” means ${label} from now on.`);
    }
    if (intent === "remove-alias") {
      const { phrase } = await services.searches.removeAlias(actor, read(aliasRemovalSchema));
      return goTo(here, `“${phrase}” is no alias any more.`);
    }
    if (intent === "save-text") {
      await services.settings.saveCannedText(actor, read(cannedTextFormSchema));
      return goTo(here, "The text is saved.");
    }
    if (intent === "remove-text") {
      await services.settings.removeCannedText(actor, read(cannedRemovalSchema));
      return goTo(here, "The text is removed.");
    }
    const bar = read(announcementFormSchema);
    await services.settings.saveAnnouncement(actor, bar);
    return goTo(here, `The bar is saved, and ${bar.isOn ? "on" : "off"}.`);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen {...loaderData} refusal={actionData?.refusal} />;
}
