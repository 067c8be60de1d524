import type { SenderAddressForm } from "#domain/contracts/console/site-settings.ts";
import type { Actor } from "#server/history/actor.ts";
import type { SettingDeps } from "#server/setting-deps.ts";
import { saveSetting } from "./save-setting.ts";
import { SENDER_ADDRESS_SETTING } from "./sender-address.ts";

/** The postal address that the law wants in each newsletter. */
export async function saveSenderAddress(
  deps: SettingDeps,
  actor: Actor,
  { address, version }: SenderAddressForm,
): Promise<void> {
  await saveSetting(deps, actor, {
    key: SENDER_ADDRESS_SETTING,
    version,
    fieldsOf: (value = "") => ({ address: value }),
    fields: { address },
    value: address,
  });
}
