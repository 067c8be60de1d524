import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { bindServices } from "#server/deps.ts";
import { change } from "#server/history/change.ts";
import { listMailFilesNaming } from "#server/mail/file-mail.ts";
import type { Row } from "./mention-queries.ts";
import {
  deleted,
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
  deps: PersonDeps,
  { email, actor, alsoLive }: PersonRequest & { alsoLive: boolean },
): Promise<ErasedPerson> {
  const options = { now: deps.now(), actor, alsoLive };
  const inDatabase = await change(deps, {
    actor,
    deed: "person.erase",
    lock: (tx) => lockPerson(tx, email),
    apply: async (tx, person, tell) => {
      const erasures: Erasure[] = [];
      for (const { erase } of personalRecords) erasures.push(...(await erase(tx, person, options)));
      // By a hash: who asks again can be told.
      await tell({ subjectId: person.hash, after: { erasures: summed(erasures) } });
      return erasures;
    },
  });
  const files = await listMailFilesNaming(deps.mailFolder, email);
  for (const path of files) await rm(path, { force: true });
  return { email, erasures: summed([...inDatabase, ...deleted("mails as files", files.length)]) };
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
  deps: PersonDeps,
  { email, actor }: PersonRequest,
): Promise<PersonExport> {
  const files = await listMailFilesNaming(deps.mailFolder, email);
  return change(deps, {
    actor,
    deed: "person.export",
    lock: (tx) => lockPerson(tx, email),
    apply: async (tx, person, tell) => {
      const records: Record<string, readonly Row[]> = {};
      for (const { name, list } of personalRecords) {
        const rows = await list(tx, person);
        if (rows.length > 0) records[name] = rows;
      }
      await tell({ subjectId: person.hash });
      const mailFiles = files.map((path) => basename(path));
      return { email: person.email, exportedAt: deps.now(), records, mailFiles };
    },
  });
}
