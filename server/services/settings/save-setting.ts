import type { Fields } from "#domain/rules/memory/changed-fields.ts";
import type { Database } from "#server/db/database.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { findSettingRow, replaceSetting } from "#server/db/queries/settings.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/services/actor.ts";
import { requireVersion } from "#server/services/memory/require-version.ts";
import { announceSettingChange } from "./settings-changed.ts";

export type SettingChange = {
  readonly actor: Actor;
  readonly key: string;
  /** The version that was read; undefined where whatever is there is replaced. */
  readonly version: number | undefined;
  readonly undoesId?: number | undefined;
  /** The setting's fields as the database has them in one text, both ways. */
  readonly fieldsOf: (value: string | undefined) => Fields;
  readonly fields: Fields;
  readonly value: string;
};

/** In the transaction that it is given: the value, its entry in the memory of changes, and word to every process. */
export async function saveSetting(tx: Database, change: SettingChange): Promise<void> {
  const { actor, key, version, fieldsOf, fields, value, undoesId } = change;
  const row = await findSettingRow(tx, key);
  const current = { ...fieldsOf(row?.value), version: row?.version ?? 0 };
  requireVersion({ readVersion: version, current, typed: fields });
  if (row?.value === value) return;
  const isOurs = await replaceSetting(tx, key, { value, version: current.version });
  if (!isOurs) {
    throw new AppError("conflict", "Somebody else is changing this just now. Nothing was saved.");
  }
  await writeAudit(tx, {
    actor,
    action: "setting.edit",
    subjectId: key,
    before: fieldsOf(row?.value),
    after: fields,
    undoesId,
  });
  await announceSettingChange(tx);
}
