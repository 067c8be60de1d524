import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addMonths } from "#domain/rules/dates/calendar.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studioOwnership } from "#server/database/schema/studios-and-listings.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { askToConfirm } from "./confirm-asking.ts";
import { confirmOwned } from "./confirming.ts";

const begun = new Date("2026-01-10T12:00:00Z");
const siteUrl = "https://atlas.example";

describeOnBothEngines("asking whether all is still right", (getDb) => {
  const at = (now: Date) => ({ db: getDb(), now: () => now, siteUrl });
  const mailsTo = async (email: string) =>
    getDb().select().from(outbox).where(eq(outbox.recipient, email));

  async function owned(changes = {}) {
    const made = await newOwnedStudio(getDb(), { phone: "416-555-0100", ...changes });
    await getDb()
      .update(studioOwnership)
      .set({ createdAt: begun })
      .where(eq(studioOwnership.studioId, made.studioId));
    return made;
  }

  test("comes once every six months, says what visitors see, and once alone from ten at once", async () => {
    const { email } = await owned();
    await askToConfirm(at(addMonths(begun, 5)));
    expect(await mailsTo(email)).toEqual([]);
    const due = addMonths(begun, 7);
    await Promise.all(Array.from({ length: 10 }, () => askToConfirm(at(due))));
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "owner-confirm" });
    expect(mail?.textBody).toContain("416-555-0100");
    await askToConfirm(at(addMonths(due, 5)));
    expect(await mailsTo(email)).toHaveLength(1);
    await askToConfirm(at(addMonths(due, 7)));
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("who has confirmed meanwhile, and whose page nobody sees, is not asked", async () => {
    const confirmed = await owned();
    await confirmOwned(at(addMonths(begun, 4)), confirmed.actor, confirmed);
    const hidden = await owned({ hidden: true });
    await askToConfirm(at(addMonths(begun, 7)));
    expect(await mailsTo(confirmed.email)).toEqual([]);
    expect(await mailsTo(hidden.email)).toEqual([]);
    await askToConfirm(at(addMonths(begun, 11)));
    expect(await mailsTo(confirmed.email)).toHaveLength(1);
  });
});
