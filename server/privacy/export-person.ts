import { basename } from "node:path";
import { writeAudit } from "#server/history/audit-queries.ts";
import { listMailFilesNaming } from "#server/mail/mail-files.ts";
import type { Row } from "./mention-queries.ts";
import { lockPerson } from "./person.ts";
import type { PersonDeps, PersonRequest } from "./person-deps.ts";
import { personalRecords } from "./personal-records.ts";

export type PersonExport = {
  readonly email: string;
  readonly exportedAt: Date;
  readonly records: Readonly<Record<string, readonly Row[]>>;
  /** Mails that are files, by their names. */
  readonly mailFiles: readonly string[];
};

/** Everything that is held under a mail address. */
export async function exportPerson(
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
