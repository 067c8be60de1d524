import { rm } from "node:fs/promises";
import { basename } from "node:path";
import type { Database } from "#server/database/database.ts";
import { bindServices } from "#server/deps.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { listMailFilesNaming } from "#server/mail/file-mail.ts";
import type { Row } from "./mention-queries.ts";
import {
  deleted,
  type EraseOptions,
  type Erasure,
  lockPerson,
  type PersonDeps,
  type PersonRequest,
} from "./personal-record.ts";
import { personalRecords } from "./personal-records.ts";

export function createPersonServices(deps: PersonDeps) {
  return bindServices(deps, { erasePerson, exportPerson });
}

type ErasedPerson = { readonly email: string; readonly erasures: readonly Erasure[] };

/** All or nothing in the database; files, which nobody can take back, after that. */
async function erasePerson(
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

type PersonExport = {
  readonly email: string;
  readonly exportedAt: Date;
  readonly records: Readonly<Record<string, readonly Row[]>>;
  /** Mails that are files, by their names. */
  readonly mailFiles: readonly string[];
};

/** Everything that is held under a mail address. */
async function exportPerson(
  { db, mailFolder, now }: PersonDeps,
  { email, actor }: PersonRequest,
): Promise<PersonExport> {
  const files = await listMailFilesNaming(mailFolder, email);
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, email);
    const records: Record<string, readonly Row[]> = {};
    for (const { name, list } of personalRecords) {
      const rows = await list(tx, person);
      if (rows.length > 0) records[name] = rows;
    }
    await writeAudit(tx, { actor, action: "person.export", subjectId: person.hash });
    const mailFiles = files.map((path) => basename(path));
    return { email: person.email, exportedAt: now(), records, mailFiles };
  });
}
