import { expect, test } from "vitest";
import { formatUndo } from "./format-log.ts";

test("an undo says in words what it gave back, and names what --fields would take", () => {
  expect(formatUndo({ auditId: 7, restored: ["removedStudios"], left: [] })).toBe(
    "Undone, as change 7: Removed studios.",
  );
  const left = [{ field: "postalCode" }];
  expect(formatUndo({ auditId: 8, restored: ["phone"], left })).toBe(
    "Undone, as change 8: Phone.\nChanged since, and left alone: postalCode. Add --fields to restore them too.",
  );
});
