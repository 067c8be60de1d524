import type {
  CannedRemoval,
  CannedText,
  CannedTextForm,
} from "#domain/contracts/console/canned-text.ts";
import {
  type AnnouncementForm,
  announcementSchema,
  type SenderAddressForm,
} from "#domain/contracts/console/site-settings.ts";
import { type Announcement, isShown } from "#domain/rules/announcement/announcement.ts";
import type { Fields } from "#domain/rules/history/plan-undo.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { fieldsConflict, lockAt, type Versioned } from "#server/history/lock-at.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { ANNOUNCEMENT_SETTING, announceSettingChange, readAnnouncement } from "./announcement.ts";
import {
  CANNED_SETTING,
  cannedFields,
  listCannedTexts,
  readCannedTexts,
  withCannedFields,
  withoutText,
  withSavedText,
} from "./canned-texts.ts";
import { findSetting, findSettingRow, putSetting, replaceSetting } from "./setting-queries.ts";

type SettingDeps = StoreDeps & {
  /** Of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
};

/** What the team decides about the whole site. */
export function createSettingServices(deps: SettingDeps) {
  return bindServices(deps, {
    getSettings,
    listCannedTexts,
    removeCannedText,
    saveAnnouncement,
    saveCannedText,
    saveSenderAddress,
  });
}

export type EditableSettings = {
  readonly senderAddress: {
    readonly value: string;
    readonly version: number;
    /** What stands in newsletters while nothing is written here. */
    readonly otherwise: string | undefined;
  };
  readonly cannedTexts: { readonly texts: readonly CannedText[]; readonly version: number };
  readonly announcement: Announcement & { readonly version: number; readonly isShown: boolean };
};

async function getSettings(
  { db, now, senderAddress }: SettingDeps,
  actor: Actor,
): Promise<EditableSettings> {
  requireRight(actor, "settings");
  const address = await findSettingRow(db, SENDER_ADDRESS_SETTING);
  const row = await findSettingRow(db, ANNOUNCEMENT_SETTING);
  const announcement = readAnnouncement(row?.value);
  const canned = await findSettingRow(db, CANNED_SETTING);
  return {
    cannedTexts: { texts: readCannedTexts(canned?.value), version: canned?.version ?? 0 },
    senderAddress: {
      value: address?.value ?? "",
      version: address?.version ?? 0,
      otherwise: senderAddress,
    },
    announcement: {
      ...announcement,
      version: row?.version ?? 0,
      isShown: isShown(announcement, now()),
    },
  };
}

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
async function saveSetting(
  deps: SettingDeps,
  actor: Actor,
  { key, version, fieldsOf, fields, value }: SettingChange,
): Promise<void> {
  const settings: Versioned<string, SettingRow, Fields> = {
    thing: "setting",
    // One that was never set is not there to be locked: `replaceSetting` sees who else writes it.
    lock: async (tx) => (await findSettingRow(tx, key)) ?? { value: undefined, version: 0 },
    missing: () => "There is no such setting.",
    versionOf: (row) => row.version,
    conflict: async (_, row, typed, first) =>
      fieldsConflict({ ...fieldsOf(row.value), version: row.version }, typed, first),
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

/** The bar above every public page: there, or gone, a second later. */
async function saveAnnouncement(
  deps: SettingDeps,
  actor: Actor,
  { version, ...fields }: AnnouncementForm,
): Promise<void> {
  await saveSetting(deps, actor, {
    key: ANNOUNCEMENT_SETTING,
    version,
    fieldsOf: (value) => ({ ...readAnnouncement(value) }),
    fields,
    value: JSON.stringify(fields),
  });
}

/** The postal address that the law wants in each newsletter. */
async function saveSenderAddress(
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

/** One of the texts that are inserted into rejections and answers. */
async function saveCannedText(
  deps: SettingDeps,
  actor: Actor,
  form: CannedTextForm,
): Promise<void> {
  await writeCanned(deps, actor, form.version, (texts) => withSavedText(texts, form));
}

async function removeCannedText(
  deps: SettingDeps,
  actor: Actor,
  removal: CannedRemoval,
): Promise<void> {
  await writeCanned(deps, actor, removal.version, (texts) => withoutText(texts, removal));
}

async function writeCanned(
  deps: SettingDeps,
  actor: Actor,
  version: number,
  apply: (texts: readonly CannedText[]) => { texts: CannedText[]; names: string[] },
): Promise<void> {
  requireRight(actor, "settings");
  const row = await findSettingRow(deps.db, CANNED_SETTING);
  const { texts, names } = apply(readCannedTexts(row?.value));
  await saveSetting(deps, actor, {
    key: CANNED_SETTING,
    version,
    fieldsOf: (value) => cannedFields(readCannedTexts(value), names),
    fields: cannedFields(texts, names),
    value: JSON.stringify(texts),
  });
}

/** A setting is one text: the address as it is, the bar and the saved texts as JSON. */
export const settingUndoable: Undoable = {
  read: async (tx, { subjectId, before, after }) => {
    const value = await findSetting(tx, subjectId);
    if (subjectId === CANNED_SETTING) {
      const names = Object.keys({ ...before, ...after });
      return cannedFields(readCannedTexts(value), names);
    }
    return subjectId === ANNOUNCEMENT_SETTING
      ? { ...readAnnouncement(value) }
      : { address: value ?? "" };
  },
  write: async (tx, { entry: { subjectId }, values }) => {
    if (subjectId === CANNED_SETTING) {
      const texts = readCannedTexts(await findSetting(tx, subjectId));
      await putSetting(tx, subjectId, JSON.stringify(withCannedFields(texts, values)));
    } else if (subjectId === ANNOUNCEMENT_SETTING) {
      const current = readAnnouncement(await findSetting(tx, subjectId));
      const restored = announcementSchema.parse({ ...current, ...values });
      await putSetting(tx, subjectId, JSON.stringify(restored));
    } else {
      await putSetting(tx, subjectId, String(values.address ?? ""));
    }
    await announceSettingChange(tx);
    return values;
  },
};

/** The setting that the console's Settings write. */
const SENDER_ADDRESS_SETTING = "sender-address";

type Parts = {
  readonly db: Database;
  /** Of the environment: SENDER_ADDRESS. */
  readonly senderAddress?: string | undefined;
};

/**
 * The postal address that stands in each newsletter. What the team wrote in Settings goes first: who changes it there
 * sees it change.
 */
export async function findSenderAddress({ db, senderAddress }: Parts): Promise<string | undefined> {
  const written = (await findSetting(db, SENDER_ADDRESS_SETTING))?.trim();
  return written || senderAddress;
}
