import { expect, test } from "vitest";
import { formatRestore } from "./format-backup.ts";

const restored = { madeAt: "2026-08-04T12:00:00.000Z", rows: 1_234, durationMs: 2_400 };

test("after a restore it is said who can sign in again, and how those who were removed go once more", () => {
  const accounts = [
    { email: "o@studio.example", role: "owner" },
    { email: "ada@example.org", role: "operator" },
    { email: "ed@example.org", role: "editor" },
  ];
  expect(formatRestore({ ...restored, accounts })).toBe(
    [
      "Restored what was there on 2026-08-04T12:00:00.000Z: 1,234 rows in 2.4 s.",
      "Nobody is signed in, and links to sign in and invitations of before have ended.",
      "These can sign in again, with the rights and second factors of then. Whoever was removed since 2026-08-04T12:00:00.000Z is among them: npm run operator -- remove MAIL",
      "  operator  ada@example.org",
      "  editor  ed@example.org",
      "  and an owner",
    ].join("\n"),
  );
  expect(formatRestore({ ...restored, accounts: [] })).not.toContain("can sign in again");
});
