import type { Fields } from "#domain/rules/memory/changed-fields.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { fieldsConflict, lockAt, type Versioned } from "#server/history/lock-at.ts";
import type { SettingDeps } from "#server/setting-deps.ts";
import { findSettingRow, replaceSetting } from "./setting-queries.ts";
import { announceSettingChange } from "./settings-changed.ts";

type SettingChange = {
  readonly key: string;
  /** The version that was read; undefined where whatever is there is replaced. */
  readonly version: number | undefined;
  /** The setting's fields as the database has them in one text, both ways. */
  readonly fieldsOf: (value: string | undefined) => Fields;
  readonly fields: Fields;
  readonly value: string;
};

/** The value, its entry in the memory of changes, and word to every process. */
export async function saveSetting(
  deps: SettingDeps,
  actor: Actor,
  { key, version, fieldsOf, fields, value }: SettingChange,
): Promise<void> {
  const settings: Versioned<string, SettingRow, Fields> = {
    // One that was never set is not there to be locked: `replaceSetting` sees who else writes it.
    lock: async (tx) => (await findSettingRow(tx, key)) ?? { value: undefined, version: 0 },
    missing: () => "There is no such setting.",
    versionOf: (row) => row.version,
    conflict: async (_, row, typed) =>
      fieldsConflict({ ...fieldsOf(row.value), version: row.version }, typed),
  };
  await change(deps, {
    actor,
    deed: "setting.edit",
    lock: (tx) => lockAt(tx, settings, key, version, fields),
    apply: async (tx, row, tell) => {
      if (row.value === value) return;
      if (!(await replaceSetting(tx, key, { value, version: row.version }))) {
        throw new AppError(
          "conflict",
          "Somebody else is changing this just now. Nothing was saved.",
        );
      }
      await tell({ subjectId: key, before: fieldsOf(row.value), after: fields });
    },
    announce: announceSettingChange,
  });
}

type SettingRow = { readonly value: string | undefined; readonly version: number };
