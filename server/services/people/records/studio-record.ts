import { listStudiosOf } from "#server/db/queries/people/listings-of-person.ts";
import { updateStudio } from "#server/db/queries/studios.ts";
import { announceStudios } from "#server/services/listings/publishing/announce-studios.ts";
import { blanked, type PersonalRecord } from "../personal-record.ts";

/** Pages that show the address, whoever wrote it there. An import does not bring it back. */
export const studiosRecord: PersonalRecord = {
  name: "studios",
  table: "studios",
  columns: ["email", "phone"],
  list: (db, { email }) => listStudiosOf(db, email),
  erase: async (tx, { email }) => {
    const found = await listStudiosOf(tx, email);
    for (const { id, editedFields } of found) {
      const edited = [...new Set([...editedFields, "email"])];
      await updateStudio(tx, id, { email: null, editedFields: edited });
    }
    if (found.length > 0) {
      await announceStudios(
        tx,
        found.map(({ id }) => id),
      );
    }
    return blanked("studios' pages that showed the address", found.length);
  },
};
