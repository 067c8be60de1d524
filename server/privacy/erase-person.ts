import { rm } from "node:fs/promises";
import type { Database } from "#server/database/database.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { listMailFilesNaming } from "#server/mail/mail-files.ts";
import { lockPerson } from "./person.ts";
import type { PersonDeps, PersonRequest } from "./person-deps.ts";
import { deleted, type EraseOptions, type Erasure } from "./personal-record.ts";
import { personalRecords } from "./personal-records.ts";

export type ErasedPerson = { readonly email: string; readonly erasures: readonly Erasure[] };

/** All or nothing in the database; files, which nobody can take back, after that. */
export async function erasePerson(
  { db, mailFolder, now }: PersonDeps,
  { email, actor, alsoLive }: PersonRequest & { alsoLive: boolean },
): Promise<ErasedPerson> {
  const options = { now: now(), actor, alsoLive };
  const inDatabase = await db.transaction((tx) => eraseRows(tx, email, options));
  const files = await listMailFilesNaming(mailFolder, email);
  for (const path of files) await rm(path, { force: true });
  return { email, erasures: summed([...inDatabase, ...deleted("mails as files", files.length)]) };
}

/** The audit log says that somebody was erased, by a hash: who asks again can be told. */
async function eraseRows(tx: Database, email: string, options: EraseOptions): Promise<Erasure[]> {
  const person = await lockPerson(tx, email);
  const erasures: Erasure[] = [];
  for (const { erase } of personalRecords) erasures.push(...(await erase(tx, person, options)));
  const after = { erasures: summed(erasures) };
  await writeAudit(tx, {
    actor: options.actor,
    action: "person.erase",
    subjectId: person.hash,
    after,
  });
  return erasures;
}

function summed(erasures: readonly Erasure[]): Erasure[] {
  const groups = Map.groupBy(erasures, ({ done, what, why }) => [done, what, why].join("\n"));
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }],
  );
}
