import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertPasskey } from "#server/accounts/factors/factor-queries.ts";
import { findUser } from "#server/accounts/people-queries.ts";
import { actorOf, findSession } from "#server/accounts/sessions.ts";
import { enter } from "#server/accounts/sign-in-tokens.ts";
import { users } from "#server/database/schema/accounts.ts";
import { outbox, privateLinks } from "#server/database/schema/mail.ts";
import { ownerInvitations } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { createOwnDataServices } from "#server/privacy/own-data.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { createClaimServices } from "./claims.ts";
import { createOwnerServices } from "./owners.ts";
import { listStudioPeople } from "./ownership-queries.ts";

const start = new Date("2026-11-16T12:00:00.000Z");
const device = { userAgent: "Firefox" };

describeOnDatabase("colleagues", (getDb) => {
  let clock = start;
  const deps = () => ({ ...consoleDeps(getDb()), now: () => clock });
  const owner = () => createOwnerServices(deps());
  const doors = () => createClaimServices(deps());

  beforeEach(async () => {
    clock = start;
    const db = getDb();
    for (const table of [
      reviewItems,
      ownerInvitations,
      studioOwnership,
      studios,
      users,
      outbox,
      privateLinks,
    ]) {
      await db.delete(table);
    }
  });

  async function invited(email: string, isOwner = false) {
    const made = await newOwnedStudio(getDb(), {});
    const actor = { ...made.actor, provenAt: clock };
    const inviting = { studioId: made.studioId, email };
    if (isOwner) await owner().passOn(actor, inviting);
    else await owner().inviteColleague(actor, inviting);
    const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, email));
    const token = /join\?token=([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
    return { ...made, actor, token };
  }

  const rightsIn = async (studioId: number) =>
    (await listStudioPeople(getDb(), studioId)).map(({ email, isOwner }) => ({ email, isOwner }));

  const accept = (token: string, actor?: Actor) =>
    doors().acceptOwnerInvitation({ token, actor, device });

  test("join by a private link, once, with an account of their own, and may edit but not invite", async () => {
    const { studioId, email, token } = await invited("kim@home.example");
    const stored = JSON.stringify(await getDb().select().from(privateLinks));
    expect(stored).not.toContain(token);
    const looked = await doors().viewOwnerInvitation({ token, actor: undefined });
    expect(looked).toMatchObject({ email: "kim@home.example", as: "new", isOwner: false });
    expect(await rightsIn(studioId)).toHaveLength(1);
    const { session } = await accept(token);
    expect(session).toBeDefined();
    expect(await rightsIn(studioId)).toEqual([
      { email, isOwner: true },
      { email: "kim@home.example", isOwner: false },
    ]);
    await expect(accept(token)).rejects.toThrow("has ended or was used");
    const kim = (await listStudioPeople(getDb(), studioId)).find((one) => !one.isOwner);
    const asKim = {
      name: "owner:kim@home.example",
      role: "owner",
      userId: kim?.userId ?? 0,
    } as const;
    const further = owner().inviteColleague(asKim, { studioId, email: "lou@home.example" });
    await expect(further).rejects.toThrow("Only the studio’s owner");
    const view = await owner().getColleagues(asKim, { studioId });
    expect(view).toMatchObject({ isOwner: false, invitations: [], claims: [] });
  });

  test("are not let in by a link that was withdrawn, has ended, or whose sender lost the studio", async () => {
    const withdrawn = await invited("a@home.example");
    const [row] = await getDb().select().from(ownerInvitations);
    const { studioId } = withdrawn;
    await owner().withdrawInvitation(withdrawn.actor, { studioId, invitationId: row?.id ?? 0 });
    await expect(accept(withdrawn.token)).rejects.toMatchObject({ code: "not-found" });
    const lost = await invited("b@home.example");
    await owner().leaveStudio(lost.actor, { studioId: lost.studioId });
    await expect(accept(lost.token)).rejects.toMatchObject({ code: "not-found" });
    const ended = await invited("c@home.example");
    clock = new Date(clock.getTime() + 7 * 24 * 60 * 60_000 + 1);
    await expect(accept(ended.token)).rejects.toMatchObject({ code: "not-found" });
    expect(
      await doors().viewOwnerInvitation({ token: ended.token, actor: undefined }),
    ).toBeUndefined();
  });

  test("are invited twenty times a day at the most, however many of the invitations are withdrawn", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), {});
    const invite = async (number: number) => {
      await owner().inviteColleague(actor, { studioId, email: `c${number}@home.example` });
      const [open] = await getDb().select().from(ownerInvitations);
      await owner().withdrawInvitation(actor, { studioId, invitationId: open?.id ?? 0 });
    };
    for (let number = 1; number <= 20; number += 1) await invite(number);
    await expect(invite(21)).rejects.toMatchObject({ code: "too-many" });
  });

  test("who have an account sign in first: the link alone opens nobody's account", async () => {
    await getDb().insert(users).values({ email: "Kim@home.example", provider: "mail" });
    const { token, studioId } = await invited("kim@home.example");
    expect(await doors().viewOwnerInvitation({ token, actor: undefined })).toMatchObject({
      as: "sign-in",
    });
    await expect(accept(token)).rejects.toThrow("Please sign in");
    const [kim] = await getDb().select().from(users).where(eq(users.email, "Kim@home.example"));
    const { session } = await accept(token, {
      name: "owner:kim",
      role: "owner",
      userId: kim?.id ?? 0,
    });
    expect(session).toBeUndefined();
    expect(await rightsIn(studioId)).toContainEqual({ email: "Kim@home.example", isOwner: false });
  });

  test.each(["is removed", "leaves", "closes their account"] as const)(
    "what waits of somebody who %s is withdrawn, and not the next owner's to find",
    async (how) => {
      const { actor, studioId, token } = await invited("kim@home.example");
      await accept(token);
      const kim = (await listStudioPeople(getDb(), studioId)).find((one) => !one.isOwner);
      const userId = kim?.userId ?? 0;
      const role = "owner" as const;
      const asKim = { name: "owner:kim@home.example", role, userId, provenAt: clock };
      const typed = { name: "Free Gold Pilates" };
      await owner().saveOwnedDetails(asKim, { studioId, base: {}, typed });
      const states = async () =>
        (await getDb().select({ state: reviewItems.state }).from(reviewItems)).map(
          ({ state }) => state,
        );
      expect(await states()).toEqual(["open"]);
      if (how === "is removed") await owner().removeColleague(actor, { studioId, userId });
      else if (how === "leaves") await owner().leaveStudio(asKim, { studioId });
      else await owner().closeMyAccount(asKim);
      expect(await states()).toEqual(["rejected"]);
    },
  );

  test("are removed by the owner, leave by themselves, and the studio is passed on with a fresh proof", async () => {
    const { actor, studioId, email, token } = await invited("next@home.example", true);
    const stale = { ...actor, provenAt: new Date(clock.getTime() - 6 * 60_000) };
    const unproven = owner().passOn(stale, { studioId, email: "x@home.example" });
    await expect(unproven).rejects.toMatchObject({ code: "proof-needed" });
    await accept(token);
    expect(await rightsIn(studioId)).toEqual([
      { email: "next@home.example", isOwner: true },
      { email, isOwner: false },
    ]);
    const next = (await listStudioPeople(getDb(), studioId)).find((one) => one.isOwner);
    const asNext = { name: "owner:next", role: "owner", userId: next?.userId ?? 0 } as const;
    const itself = owner().removeColleague(asNext, { studioId, userId: next?.userId ?? 0 });
    await expect(itself).rejects.toThrow("An owner can only leave");
    await owner().removeColleague(asNext, { studioId, userId: actor.userId ?? 0 });
    await expect(owner().getColleagues(actor, { studioId })).rejects.toMatchObject({
      code: "not-found",
    });
    await owner().leaveStudio(asNext, { studioId });
    expect(await rightsIn(studioId)).toEqual([]);
    expect(await getDb().$count(studios, eq(studios.id, studioId))).toBe(1);
  });

  test("pass a studio on with their passkey where they have one: a mailbox alone is no proof of them", async () => {
    const { actor, studioId, userId } = await newOwnedStudio(getDb(), {});
    const passOnWith = async () => {
      const user = await findUser(getDb(), userId);
      if (user === undefined) throw new Error("There is no account");
      const browser = { device };
      const { token } = await getDb().transaction((tx) => enter(tx, { user, browser, now: clock }));
      const signedIn = await findSession(deps(), token);
      if (signedIn === undefined) throw new Error("There is no session");
      await owner().passOn(actorOf(signedIn), { studioId, email: "next@home.example" });
    };
    await passOnWith();
    await insertPasskey(getDb(), { userId, credentialId: "key", publicKey: "key", name: "Key" });
    await expect(passOnWith()).rejects.toMatchObject({ code: "proof-needed" });
    await owner().passOn({ ...actor, provenAt: clock }, { studioId, email: "next@home.example" });
  });

  test("and owners close their account with a fresh proof; the studio stays, and is anybody's to claim", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), {});
    const stale = owner().closeMyAccount({ ...actor, provenAt: new Date(0) });
    await expect(stale).rejects.toMatchObject({ code: "proof-needed" });
    await owner().closeMyAccount({ ...actor, provenAt: clock });
    expect(await findUser(getDb(), actor.userId ?? 0)).toBeUndefined();
    const view = await doors().viewClaim({ studioId, actor: undefined });
    expect(view.hasOwner).toBe(false);
  });

  test("take along what is held about them, without what others wrote or did, five times a day", async () => {
    const { actor, email } = await newOwnedStudio(getDb(), {});
    const mail = { kind: "note", subject: `About ${email}`, recipient: "team@atlas.example" };
    await getDb()
      .insert(outbox)
      .values({ ...mail, textBody: `${email}: secret of others` });
    const { exportMyData } = createOwnDataServices(deps());
    const me = { ...actor, provenAt: clock };
    const data = await exportMyData(me);
    expect(data).toMatchObject({ email, records: { accounts: [{ email }], ownership: [{}] } });
    expect(data.records.mailsThatNameThem).toMatchObject([{ kind: "note" }]);
    expect(JSON.stringify(data)).not.toMatch(/secret of others|team@atlas/);
    for (let time = 1; time < 5; time += 1) await exportMyData(me);
    await expect(exportMyData(me)).rejects.toMatchObject({ code: "too-many" });
  });
});
