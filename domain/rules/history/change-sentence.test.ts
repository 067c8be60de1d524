import { expect, test } from "vitest";
import { changeSentence } from "./describe-change.ts";

const change = (action: string, labels: string[] = [], undoesId: number | null = null) =>
  changeSentence({ action, undoesId, differences: labels.map((label) => ({ label })) });

test("a change is told as somebody would tell it", () => {
  expect(change("studio.edit", ["Hours"])).toBe("changed hours of");
  expect(change("studio.edit", ["Phone", "Phone: source", "Hours"])).toBe(
    "changed phone and hours of",
  );
  expect(change("studio.edit", ["A", "B", "C", "D"])).toBe("changed 4 fields of");
  expect(change("listing.approve", ["Version"])).toBe("approved");
  expect(change("studio.edit", ["Hours"], 7)).toBe("took back a change of");
  expect(change("account.invite")).toBe("(account: invite)");
});
