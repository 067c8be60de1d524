import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { findSetting, putSetting } from "#server/settings/setting-queries.ts";
import { findSenderAddress } from "#server/settings/settings.ts";
import { readSiteFacts } from "./today-queries.ts";

/** In the order in which a new site is made one's own. */
const stepNames = ["sample", "import", "sender", "mail", "colleague", "backup"] as const;
export type StepName = (typeof stepNames)[number];

export type FirstSteps = {
  readonly steps: readonly { readonly name: StepName; readonly isDone: boolean }[];
  /** Somebody put them away. */
  readonly isDismissed: boolean;
};

export type FirstStepDeps = {
  readonly db: Database;
  readonly senderAddress?: string | undefined;
  /** Whether mails are sent, and not only written as files. */
  readonly sendsMail: boolean;
};

const DISMISSED = "first-steps";
const LAST_BACKUP = "last-backup";

/** What is left to do on a new site, each from the real state; undefined once all is done. */
export async function findFirstSteps(deps: FirstStepDeps): Promise<FirstSteps | undefined> {
  const { db, sendsMail } = deps;
  const [facts, address, dismissed, backup] = await Promise.all([
    readSiteFacts(db),
    findSenderAddress(deps),
    findSetting(db, DISMISSED),
    findSetting(db, LAST_BACKUP),
  ]);
  const isDone: Readonly<Record<StepName, boolean>> = {
    sample: !facts.hasSample,
    import: facts.hasImport,
    sender: address !== undefined,
    mail: sendsMail,
    colleague: facts.operators > 1,
    backup: backup !== undefined,
  };
  const steps = stepNames.map((name) => ({ name, isDone: isDone[name] }));
  if (steps.every((step) => step.isDone)) return undefined;
  return { steps, isDismissed: dismissed === "dismissed" };
}

/** For the whole team, until somebody wants them again. */
export async function dismissFirstSteps(
  deps: { readonly db: Database },
  actor: Actor,
  { isDismissed }: { isDismissed: boolean },
): Promise<void> {
  await change(deps, {
    actor,
    deed: isDismissed ? "setting.dismiss-steps" : "setting.show-steps",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      await putSetting(tx, DISMISSED, isDismissed ? "dismissed" : "shown");
      await tell({ subjectId: DISMISSED });
    },
  });
}

/** Whoever made it: the site by itself, or a command. */
export async function noteBackup(db: Database, at: Date): Promise<void> {
  await putSetting(db, LAST_BACKUP, at.toISOString());
}
