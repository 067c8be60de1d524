import { History } from "#console/components/history/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { LogEntry } from "#server/history/log.ts";
import type { ListedAlias } from "#server/searches/aliases.ts";
import type { EditableSettings } from "#server/settings/settings.ts";
import { AliasesPanel } from "./aliases-panel.tsx";
import { AnnouncementPanel } from "./announcement-panel.tsx";
import { SenderAddressPanel } from "./sender-address-panel.tsx";

type Props = {
  settings: EditableSettings;
  aliases: readonly ListedAlias[];
  history: readonly LogEntry[];
  aliasHistory: readonly LogEntry[];
  refusal: Refusal | undefined;
};

/** What the team decides about the whole site. */
export function SettingsScreen({ settings, aliases, history, aliasHistory, refusal }: Props) {
  const entries = [...history, ...aliasHistory].toSorted((one, other) => other.id - one.id);
  const refusalOf = (intent: string) => (refusal?.typed?.intent === intent ? refusal : undefined);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid grid-cols-1 gap-4">
        <AnnouncementPanel
          announcement={settings.announcement}
          refusal={refusalOf("save-announcement")}
        />
        <SenderAddressPanel address={settings.senderAddress} refusal={refusalOf("save-address")} />
        <AliasesPanel
          aliases={aliases}
          refusal={refusalOf("add-alias") ?? refusalOf("remove-alias")}
        />
        <History entries={entries} returnTo="/admin/settings" isOfMany />
      </div>
    </>
  );
}
