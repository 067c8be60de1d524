import { addDays } from "#domain/rules/dates/calendar.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireFreshProof } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { requirePerson } from "#server/owners/owned-studio.ts";
import { presentAccount, type RightsDeps } from "#server/owners/rights.ts";
import type { Row } from "./mention-queries.ts";
import { countExports } from "./person-queries.ts";
import { lockPerson } from "./personal-record.ts";
import { personalRecords } from "./personal-records.ts";

type OwnData = {
  readonly email: string;
  readonly exportedAt: Date;
  readonly records: Readonly<Record<string, readonly Row[]>>;
};

/** It looks through every table: a person needs one, and a program gets no more. */
const MAX_A_DAY = 5;

/** For whoever is signed in, all that is held under their own address. */
export function createOwnDataServices(deps: RightsDeps) {
  return bindServices(deps, { exportMyData });
}

async function exportMyData(deps: RightsDeps, actor: Actor): Promise<OwnData> {
  const userId = requirePerson(actor);
  const now = deps.now();
  requireFreshProof(actor, now);
  return deps.db.transaction(async (tx) => {
    const { email } = await presentAccount(tx, userId);
    const person = await lockPerson(tx, email);
    if ((await countExports(tx, person.hash, addDays(now, -1))) >= MAX_A_DAY) {
      throw new AppError(
        "too-many",
        "You had this file five times today. Please come back tomorrow.",
      );
    }
    const records: Record<string, readonly Row[]> = {};
    for (const { name, list, namesOthers } of personalRecords) {
      const rows = await list(tx, person);
      if (rows.length > 0) records[name] = namesOthers ? rows.map(withoutOthers) : rows;
    }
    await writeAudit(tx, {
      actor,
      action: "person.export",
      subjectId: person.hash,
      createdAt: now,
    });
    return { email: person.email, exportedAt: now, records };
  });
}

const told = ["id", "kind", "action", "subjectType", "subjectId", "status", "state", "createdAt"];

/** That there is such an entry, what it is about and when; not who else is in it, nor what others wrote. */
function withoutOthers(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => told.includes(name)));
}
