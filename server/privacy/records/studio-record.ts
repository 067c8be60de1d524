import { listStudiosOf } from "#server/privacy/listings-of-person.ts";
import { blanked, type PersonalRecord } from "#server/privacy/personal-record.ts";
import { forgetStudioValues } from "#server/studios/forget-values.ts";

/** Pages that show the address, whoever wrote it there. An import does not bring it back. */
export const studiosRecord: PersonalRecord = {
  name: "studios",
  table: "studios",
  columns: ["email", "phone"],
  list: (db, { email }) => listStudiosOf(db, email),
  erase: async (tx, { email }, { actor, now }) => {
    const found = await listStudiosOf(tx, email);
    for (const { id: studioId } of found) {
      await forgetStudioValues(tx, { studioId, actor, now, values: { email: null } });
    }
    return blanked("studios' pages that showed the address", found.length);
  },
};
