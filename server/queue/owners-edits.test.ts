import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { undoChange } from "#server/history/undo.ts";
import { confirmOwned } from "#server/owners/confirming.ts";
import { getOwnedOverview } from "#server/owners/my-studios.ts";
import { getOwnedDetails, saveOwnedDetails } from "#server/owners/owned-details.ts";
import { createRightsServices } from "#server/owners/rights.ts";
import { editStudio } from "#server/studios/edit-studio.ts";
import { mergeStudios } from "#server/studios/merging/merge-studios.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { approveItem, rejectItem } from "./decisions/decide-item.ts";
import { getQueueItem } from "./get-queue-item.ts";

const ada: Actor = {
  ...{ name: "operator:ada@example.org", role: "operator", userId: 1 },
  provenAt: new Date(),
};

describeOnDatabase("changes that owners wish for, in the queue", (getDb) => {
  const deps = () => consoleDeps(getDb());
  const rowOf = async (id: number) => {
    const [row] = await getDb().select().from(studios).where(eq(studios.id, id));
    return row ?? expect.fail("no studio");
  };

  async function wishing(name: string) {
    const made = await newOwnedStudio(getDb(), { name: "Harbour" });
    const edit = { studioId: made.studioId, base: {}, typed: { name } };
    await saveOwnedDetails(deps(), made.actor, edit);
    const { waiting } = await getOwnedDetails(deps(), made.actor, { studioId: made.studioId });
    const [first] = waiting;
    const key = { what: "edit", id: first?.id ?? 0, version: first?.version ?? 0 } as const;
    return { ...made, key };
  }

  test("an approved name is on the page, the former address is kept, and the owner hears of it", async () => {
    const { studioId, email, key } = await wishing("Harbour Room");
    const before = await rowOf(studioId);
    const { item } = await getQueueItem(deps(), ada, key);
    expect(item.lines.find(({ label }) => label === "Name")).toMatchObject({
      now: [{ text: "Harbour" }],
    });
    expect(item).toMatchObject({ hasConflict: false, cautions: [] });
    const { publicPath } = await approveItem(deps(), ada, key);
    expect(publicPath).toContain("/harbour-room");
    expect(await rowOf(studioId)).toMatchObject({ name: "Harbour Room" });
    expect((await rowOf(studioId)).slug).not.toBe(before.slug);
    const mails = await getDb().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ kind }) => kind)).toEqual(["proposal-approved"]);
  });

  test("where the page changed since, whoever approves has to have seen both", async () => {
    const { studioId, key } = await wishing("Harbour Room");
    const { version } = await rowOf(studioId);
    await editStudio(deps(), ada, { studioId, version, changes: { name: "Harbour West" } });
    await expect(approveItem(deps(), ada, key)).rejects.toMatchObject({ code: "conflict" });
    expect((await rowOf(studioId)).name).toBe("Harbour West");
    const { item } = await getQueueItem(deps(), ada, key);
    expect(item.hasConflict).toBe(true);
    expect(item.cautions.join(" ")).toContain("it was “Harbour” then, and is “Harbour West” now");
    await approveItem(deps(), ada, { ...key, sawConflict: true });
    expect((await rowOf(studioId)).name).toBe("Harbour Room");
  });

  test("an address without its pin is told of, and with it both move at once", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { name: "Harbour" });
    const say = (typed: Record<string, string>) =>
      saveOwnedDetails(deps(), actor, { studioId, base: {}, typed });
    const waiting = async () => {
      const [edit] = (await getOwnedDetails(deps(), actor, { studioId })).waiting;
      return { what: "edit", id: edit?.id ?? 0, version: edit?.version ?? 0 } as const;
    };
    await say({ address: "1 Quay St" });
    const { item } = await getQueueItem(deps(), ada, await waiting());
    expect(item.cautions.join()).toContain("The pin on the map stays where it is");
    await say({ latitude: "43.64" });
    const key = await waiting();
    expect((await getQueueItem(deps(), ada, key)).item.cautions).toEqual([]);
    const { longitude } = await rowOf(studioId);
    await approveItem(deps(), ada, key);
    const moved = { address: "1 Quay St", latitude: 43.64, longitude };
    expect(await rowOf(studioId)).toMatchObject({ ...moved, isPositionApproximate: false });
  });

  test("a change that was changed again is decided as it is, or not at all", async () => {
    const { studioId, actor, key } = await wishing("Harbour Room");
    const typed = { name: "Harbour Rooms" };
    await saveOwnedDetails(deps(), actor, { studioId, base: { name: "Harbour Room" }, typed });
    await expect(approveItem(deps(), ada, key)).rejects.toMatchObject({ code: "conflict" });
    await approveItem(deps(), ada, { ...key, version: key.version + 1 });
    expect((await rowOf(studioId)).name).toBe("Harbour Rooms");
  });

  test("a rejected one leaves the page, tells why, and waits no more", async () => {
    const { studioId, actor, email, key } = await wishing("BEST IN TOWN");
    await rejectItem(deps(), ada, { ...key, reason: "This is no name." });
    expect((await rowOf(studioId)).name).toBe("Harbour");
    expect((await getOwnedDetails(deps(), actor, { studioId })).waiting).toEqual([]);
    const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mail?.textBody).toContain("This is no name.");
    // Of several that waited it says which, and what was written there.
    expect(mail?.textBody).toContain("Name: BEST IN TOWN");
  });

  test("the name that was approved is the studio's own word: what it confirmed stays confirmed", async () => {
    const { studioId, actor, key } = await wishing("Harbour Room");
    await confirmOwned(deps(), actor, { studioId });
    await approveItem(deps(), ada, key);
    const { confirmedAt } = await getOwnedOverview(deps(), actor, { studioId });
    expect(confirmedAt).toBeInstanceOf(Date);
  });

  test("whose rights are taken wishes for nothing any more, and the next owner finds none of it", async () => {
    const { studioId, userId, key } = await wishing("Mine Now");
    const { actor: next, userId: nextId } = await newOwnedStudio(getDb(), {});
    await getDb().insert(studioOwnership).values({ userId: nextId, studioId });
    const { takeRights } = createRightsServices(deps());
    await takeRights({ ...ada, provenAt: new Date() }, { studioId, userId, reason: "Not theirs." });
    const { waiting, form } = await getOwnedDetails(deps(), next, { studioId });
    expect(waiting).toEqual([]);
    expect(form.name).toBe("Harbour");
    const version = key.version + 1;
    await expect(approveItem(deps(), ada, { ...key, version })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await rowOf(studioId)).name).toBe("Harbour");
  });

  test("a colleague who changes what waits is told what becomes of it", async () => {
    const { studioId, key } = await wishing("Harbour Room");
    const { actor: colleague, email, userId } = await newOwnedStudio(getDb(), {});
    await getDb().insert(studioOwnership).values({ userId, studioId, isOwner: false });
    const typed = { name: "Harbour Rooms" };
    await saveOwnedDetails(deps(), colleague, { studioId, base: { name: "Harbour Room" }, typed });
    await approveItem(deps(), ada, { ...key, version: key.version + 1 });
    const mails = await getDb().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ kind }) => kind)).toEqual(["proposal-approved"]);
  });

  test("of two names that wait after a merge the next word leaves one, or none", async () => {
    const { studioId } = await wishing("Harbour Room");
    const { studioId: keptId, actor } = await wishing("Harbour Hall");
    await mergeStudios(deps(), ada, { keptId, otherId: studioId, choice: {} });
    const there = async () => getOwnedDetails(deps(), actor, { studioId: keptId });
    const { form, waiting } = await there();
    expect(waiting).toHaveLength(2);
    const base = { name: form.name };
    await saveOwnedDetails(deps(), actor, {
      studioId: keptId,
      base,
      typed: { name: "Harbour Two" },
    });
    expect(await there()).toMatchObject({ form: { name: "Harbour Two" }, waiting: [{}] });
    expect((await there()).waiting).toHaveLength(1);
  });

  test("a merge takes owner and waiting change along, and its undo brings both back", async () => {
    const { studioId, actor, key } = await wishing("Harbour Room");
    const { studioId: keptId } = await newOwnedStudio(getDb(), { name: "Harbour Two" });
    const merge = { keptId, otherId: studioId, choice: {} };
    const { auditId } = await mergeStudios(deps(), ada, merge);
    await expect(getOwnedDetails(deps(), actor, { studioId })).rejects.toMatchObject({
      code: "not-found",
    });
    const there = await getOwnedDetails(deps(), actor, { studioId: keptId });
    expect(there.waiting).toMatchObject([{ id: key.id }]);
    const { item } = await getQueueItem(deps(), ada, key);
    expect(item.hasConflict).toBe(true);
    await undoChange({ ...deps(), undoables }, ada, { auditId });
    const back = await getOwnedDetails(deps(), actor, { studioId });
    expect(back.waiting).toMatchObject([{ id: key.id }]);
    expect((await getQueueItem(deps(), ada, key)).item.hasConflict).toBe(false);
  });
});
