import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { EditedValues } from "#domain/contracts/console/review-items.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { PROOF_DAYS, proofDoubts, suggestedProofWords } from "#domain/rules/owners/claim-words.ts";
import { createFactorServices } from "#server/accounts/factors/factors.ts";
import { findUserByEmail } from "#server/accounts/people-queries.ts";
import { findSession } from "#server/accounts/sessions.ts";
import { undoables } from "#server/console/undoables.ts";
import { users } from "#server/database/schema/accounts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { imports } from "#server/database/schema/imports.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { claims } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { approveItem, rejectItem } from "#server/queue/decisions/decide-item.ts";
import { undoLast } from "#server/queue/decisions/take-back.ts";
import { getQueueItem } from "#server/queue/get-queue-item.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { insertStudio } from "#server/studios/studio-queries.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createClaimServices } from "./claims.ts";
import { createOwnerServices } from "./owners.ts";
import { createRightsServices } from "./rights.ts";

const start = new Date("2026-11-16T12:00:00.000Z");
const device = { userAgent: "Firefox", network: "203.0.113.0/24" };
const operator: Actor = { name: "operator:ada@atlas.example", role: "operator", userId: 1 };
const request = { name: "Ann Lee", phone: "416-555-0100", position: "Owner", words: "Call us" };

describeOnBothEngines("a claim", (getDb) => {
  let clock = start;
  const deps = () => ({ ...consoleDeps(getDb()), now: () => clock });
  const doors = () => createClaimServices(deps());
  const owner = () => createOwnerServices(deps());
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };

  beforeEach(async () => {
    clock = start;
    const db = getDb();
    for (const table of [claims, reviewItems, studioOwnership, studios, users, outbox, auditLog]) {
      await db.delete(table);
    }
  });

  const makeStudio = (changes: Parameters<typeof studioRow>[0] = {}) =>
    insertStudio(
      getDb(),
      studioRow({
        ...{ website: "https://www.loft.example/", email: "info@loft.example" },
        // Old enough that a mailbox proves something.
        createdAt: addDays(start, -PROOF_DAYS - 1),
        ...changes,
      }),
    );

  const lastCode = async () => {
    const mails = await getDb().select().from(outbox).where(eq(outbox.kind, "claim-code"));
    const mail = mails.toSorted((one, other) => one.id - other.id).at(-1);
    return {
      to: mail?.recipient,
      code: /Your code: ([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "",
    };
  };

  const begin = (
    studioId: number,
    way: {
      proof?: "domain" | "listed";
      mailbox?: string;
      actor?: Actor;
      browserToken?: string;
    } = {},
  ) =>
    doors().beginClaim({
      studioId,
      proof: "domain",
      mailbox: "hello",
      actor: undefined,
      browserToken: undefined,
      network: "203.0.113.0/24",
      ...way,
    });

  const confirm = (
    studioId: number,
    browserToken: string | undefined,
    code: string,
    actor?: Actor,
  ) => doors().confirmClaim({ studioId, browserToken, code, actor, device });

  async function person(email: string): Promise<Actor & { userId: number }> {
    const [row] = await getDb()
      .insert(users)
      .values({ email, provider: "mail", role: "owner" })
      .returning();
    return { name: `owner:${email}`, role: "owner", userId: row?.id ?? 0, provenAt: clock };
  }

  async function ownedBy(email: string) {
    const studio = await makeStudio();
    const actor = await person(email);
    await getDb().insert(studioOwnership).values({ userId: actor.userId, studioId: studio.id });
    return { studio, actor };
  }

  const owners = async (studioId: number) => {
    const rows = await getDb()
      .select({ email: users.email, isOwner: studioOwnership.isOwner })
      .from(studioOwnership)
      .innerJoin(users, eq(users.id, studioOwnership.userId))
      .where(eq(studioOwnership.studioId, studioId));
    return rows
      .filter(({ isOwner }) => isOwner)
      .map(({ email }) => email)
      .toSorted();
  };

  test("by a mailbox at the studio's own domain gives the rights at once, an account and a session, and the team is told", async () => {
    const studio = await makeStudio();
    expect(await doors().viewClaim({ studioId: studio.id, actor: undefined })).toMatchObject({
      domain: "loft.example",
      listed: "i•••@l•••.example",
      hasOwner: false,
    });
    const { browserToken } = await begin(studio.id);
    const { to, code } = await lastCode();
    expect(to).toBe("hello@loft.example");
    const stored = JSON.stringify(await getDb().select().from(claims));
    for (const secret of [browserToken, code, code.replace("-", "")])
      expect(stored).not.toContain(secret);
    const { session, outcome } = await confirm(studio.id, browserToken, code.toLowerCase());
    expect(outcome).toBe("granted");
    expect(await owners(studio.id)).toEqual(["hello@loft.example"]);
    const signedIn = await findSession(deps(), session?.token ?? "");
    expect(signedIn?.account).toMatchObject({ email: "hello@loft.example", role: "owner" });
    expect(await findUserByEmail(getDb(), "HELLO@loft.example")).toMatchObject({
      emailVerified: true,
    });
    const mails = await getDb().select().from(outbox);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      "claim-code",
      "claim-granted",
      "claim-granted-team",
    ]);
    expect(mails.find(({ kind }) => kind === "claim-granted-team")?.recipient).toBe(
      deps().teamEmail,
    );
    const [entry] = await getDb()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "studio.claim"));
    expect(entry).toMatchObject({
      subjectId: String(studio.id),
      after: { owner: "hello@loft.example", proof: "domain" },
    });
    await expect(confirm(studio.id, browserToken, code)).rejects.toThrow("This code has ended");
  });

  test("by the listed address goes to the signed-in account, where there is one", async () => {
    const studio = await makeStudio();
    const actor = await person("ann@home.example");
    const { browserToken } = await begin(studio.id, { proof: "listed", actor });
    const { to, code } = await lastCode();
    expect(to).toBe("info@loft.example");
    const { session } = await confirm(studio.id, browserToken, code, actor);
    expect(session).toBeUndefined();
    expect(await owners(studio.id)).toEqual(["ann@home.example"]);
    expect(await owner().getOwnedStudio(actor, { studioId: studio.id })).toMatchObject({
      studio: { isOwner: true },
    });
  });

  test("offers no domain that many share, and no address that is none", async () => {
    const studio = await makeStudio({ website: "https://loft.wixsite.com/x", email: "no address" });
    const view = await doors().viewClaim({ studioId: studio.id, actor: undefined });
    expect(view).toMatchObject({ domain: undefined, listed: undefined });
    for (const proof of ["domain", "listed"] as const) {
      await expect(begin(studio.id, { proof })).rejects.toThrow("This way is not open");
    }
    expect(await getDb().$count(outbox)).toBe(0);
  });

  test("takes no code of another browser, another claim or another time, and five wrong ones end it", async () => {
    const [one, other] = [
      await makeStudio(),
      await makeStudio({ slug: "other", website: "https://b.example" }),
    ];
    const first = await begin(one.id);
    const { code } = await lastCode();
    const second = await begin(other.id);
    const foreign = (await lastCode()).code;
    await expect(confirm(one.id, second.browserToken, code)).rejects.toThrow("has ended");
    await expect(confirm(one.id, undefined, code)).rejects.toThrow("has ended");
    await expect(confirm(one.id, first.browserToken, foreign)).rejects.toThrow("4 tries are left");
    for (const left of ["3 tries are", "2 tries are", "One try is", "has ended"]) {
      await expect(confirm(one.id, first.browserToken, "CDFG-HJKM")).rejects.toThrow(left);
    }
    await expect(confirm(one.id, first.browserToken, code)).rejects.toThrow("has ended");
    later(11);
    await expect(confirm(other.id, second.browserToken, foreign)).rejects.toThrow("has ended");
    expect(await owners(one.id)).toEqual([]);
    expect(await owners(other.id)).toEqual([]);
  });

  test("is made three times a day by a person and five times a week for a studio, however many at once", async () => {
    const all = await Promise.all(
      ["a", "b", "c", "d"].map((slug) => makeStudio({ slug, website: `https://${slug}.example` })),
    );
    const actor = await person("ann@home.example");
    const made = await Promise.allSettled(all.map(({ id }) => begin(id, { actor })));
    expect(made.filter(({ status }) => status === "rejected")).toHaveLength(1);
    later(24 * 60 + 1);
    await begin(all[3]?.id ?? 0, { actor });
    const studio = await makeStudio({ slug: "wanted" });
    const boxes = ["a", "b", "c", "d", "e", "f", "g"];
    const flood = await Promise.allSettled(boxes.map((mailbox) => begin(studio.id, { mailbox })));
    expect(flood.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    later(7 * 24 * 60 + 1);
    await begin(studio.id, { mailbox: "h" });
  });

  test("of two studios, one browser types the code of the first after it has asked for the second's", async () => {
    const [one, two] = [await makeStudio(), await makeStudio({ website: "https://hall.example" })];
    const { browserToken } = await begin(one.id);
    const { code } = await lastCode();
    await begin(two.id, { browserToken });
    const { code: second } = await lastCode();
    await expect(confirm(two.id, browserToken, code)).rejects.toMatchObject({ status: 400 });
    expect(await confirm(one.id, browserToken, code)).toMatchObject({ outcome: "granted" });
    expect(await confirm(two.id, browserToken, second)).toMatchObject({ outcome: "granted" });
  });

  test("takes a whole address too, at the studio's own domain", async () => {
    const { id } = await makeStudio();
    await begin(id, { mailbox: "Owner@Loft.example" });
    expect(await lastCode()).toMatchObject({ to: "owner@loft.example" });
    await expect(begin(id, { mailbox: "owner@gmail.com" })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: "mailbox", message: expect.stringContaining("loft.example") }],
    });
  });

  test("in writing waits for a person: the mailbox is shown first, and the account is made when it is granted", async () => {
    const studio = await makeStudio();
    const asked = await doors().requestClaim({
      ...{ studioId: studio.id, request, email: "ann@home.example", actor: undefined },
      ...{ browserToken: undefined, network: null },
    });
    const { code } = await lastCode();
    expect(await getDb().$count(reviewItems)).toBe(0);
    const browserToken = "browserToken" in asked ? asked.browserToken : undefined;
    expect(await confirm(studio.id, browserToken, code)).toMatchObject({ outcome: "filed" });
    expect(await owners(studio.id)).toEqual([]);
    expect(await findUserByEmail(getDb(), "ann@home.example")).toBeUndefined();
    const [item] = await getDb().select().from(reviewItems);
    expect(item).toMatchObject({ kind: "claim", ownerUntil: null, email: "ann@home.example" });
    const key = { what: "claim", id: item?.id ?? 0, version: 1 } as const;
    const { item: shown } = await getQueueItem(deps(), operator, key);
    expect(shown.obstacle).toBeNull();
    expect(shown.remarks).toContainEqual({ label: "Telephone", text: "416-555-0100" });
    await approveItem(deps(), operator, key);
    expect(await owners(studio.id)).toEqual(["ann@home.example"]);
    expect(await getDb().select({ state: claims.state }).from(claims)).toEqual([
      { state: "granted" },
    ]);
    const proposal = { changes: { name: "Ann’s" }, base: { name: "Loft" } };
    const wish = { kind: "edit", studioId: studio.id, proposal } as const;
    await getDb()
      .insert(reviewItems)
      .values({ ...wish, submittedBy: "owner:ann@home.example" });
    await undoLast({ ...deps(), undoables }, operator, key);
    expect(await owners(studio.id)).toEqual([]);
    const wishes = await getDb().select().from(reviewItems).where(eq(reviewItems.kind, "edit"));
    expect(wishes.map(({ state }) => state)).toEqual(["rejected"]);
    const reason = "We called the studio: you are not known there.";
    await rejectItem(deps(), operator, { ...key, version: 3, reason });
    const [mail] = await getDb().select().from(outbox).where(eq(outbox.kind, "proposal-rejected"));
    expect(mail?.textBody).toContain(reason);
    expect(await getDb().select({ state: claims.state }).from(claims)).toEqual([
      { state: "rejected" },
    ]);
  });

  test("of a studio that has an owner asks the owner first, and the team after fourteen days", async () => {
    const { studio, actor } = await ownedBy("olive@loft.example");
    const { browserToken } = await begin(studio.id);
    const { code } = await lastCode();
    const confirmed = await confirm(studio.id, browserToken, code);
    expect(confirmed).toMatchObject({ outcome: "filed", hasOwner: true, session: undefined });
    expect(await owners(studio.id)).toEqual(["olive@loft.example"]);
    const mails = await getDb().select().from(outbox);
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      "claim-code hello@loft.example",
      "claim-filed hello@loft.example",
      "claim-further olive@loft.example",
      `claim-filed-team ${deps().teamEmail}`,
    ]);
    expect(mails[2]?.textBody).not.toContain("hello@loft.example");
    const { claims: asked } = await owner().getColleagues(actor, { studioId: studio.id });
    const itemId = asked[0]?.itemId ?? 0;
    const key = { what: "claim", id: itemId, version: 1 } as const;
    const { item } = await getQueueItem(deps(), operator, key);
    expect(item.obstacle).toContain("who may answer until");
    await expect(approveItem(deps(), operator, key)).rejects.toThrow("who may answer until");
    later(14 * 24 * 60 + 1);
    const late = owner().agreeToClaim(
      { ...actor, provenAt: clock },
      { studioId: studio.id, itemId },
    );
    await expect(late).rejects.toThrow("our team decides now");
    await approveItem(deps(), operator, key);
    expect(await owners(studio.id)).toEqual(["hello@loft.example", "olive@loft.example"]);
  });

  test.each([
    ["agrees", ["hello@loft.example", "olive@loft.example"], "claim-granted"],
    ["declines", ["olive@loft.example"], "claim-declined"],
  ] as const)(
    "of a studio whose owner %s is settled with that, and told by mail",
    async (answer, left, kind) => {
      const { studio, actor } = await ownedBy("olive@loft.example");
      const { browserToken } = await begin(studio.id);
      await confirm(studio.id, browserToken, (await lastCode()).code);
      const { claims: asked } = await owner().getColleagues(actor, { studioId: studio.id });
      const key = { studioId: studio.id, itemId: asked[0]?.itemId ?? 0 };
      const reason = "She left the studio in May.";
      const stale = { ...actor, provenAt: start };
      later(10);
      await expect(owner().agreeToClaim(stale, key)).rejects.toMatchObject({
        code: "proof-needed",
      });
      const proven = { ...actor, provenAt: clock };
      if (answer === "agrees") await owner().agreeToClaim(proven, key);
      else await owner().declineClaim(actor, { ...key, reason });
      expect(await owners(studio.id)).toEqual(left);
      const [mail] = await getDb().select().from(outbox).where(eq(outbox.kind, kind));
      expect(mail?.recipient).toBe("hello@loft.example");
      if (answer === "declines") expect(mail?.textBody).toContain(reason);
      await expect(owner().agreeToClaim(proven, key)).rejects.toThrow("answered already");
    },
  );

  test("of a hidden, merged or missing studio finds nothing, or the studio that it turned out to be", async () => {
    const present = await makeStudio();
    const gone = await makeStudio({ slug: "gone", hidden: true });
    const merged = await makeStudio({ slug: "merged", hidden: true, mergedIntoId: present.id });
    for (const studioId of [gone.id, 0, 999_999]) {
      await expect(doors().viewClaim({ studioId, actor: undefined })).rejects.toMatchObject({
        code: "not-found",
      });
      await expect(begin(studioId)).rejects.toMatchObject({ code: "not-found" });
    }
    const view = await doors().viewClaim({ studioId: merged.id, actor: undefined });
    expect(view.studio.id).toBe(present.id);
  });

  test("that was granted is taken back by an operator, whose reason is mailed", async () => {
    const { studio, actor } = await ownedBy("olive@loft.example");
    const { takeRights } = createRightsServices(deps());
    const reason = "The studio told us that you left.";
    await expect(
      takeRights(actor, { studioId: studio.id, userId: actor.userId, reason }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await takeRights(operator, { studioId: studio.id, userId: actor.userId, reason });
    expect(await owners(studio.id)).toEqual([]);
    await expect(owner().getOwnedStudio(actor, { studioId: studio.id })).rejects.toMatchObject({
      code: "not-found",
    });
    const [mail] = await getDb().select().from(outbox);
    expect(mail).toMatchObject({ kind: "rights-taken", recipient: "olive@loft.example" });
    expect(mail?.textBody).toContain(reason);
  });

  test("of two at the same moment gives the studio to one, and files the other's", async () => {
    const studio = await makeStudio();
    const [one, other] = [await begin(studio.id, { mailbox: "ann" }), await begin(studio.id)];
    const codes = new Map(
      (await getDb().select().from(outbox)).map(({ recipient, textBody }) => [
        recipient,
        /Your code: ([\w-]+)/.exec(textBody)?.[1] ?? "",
      ]),
    );
    const confirmed = await Promise.all([
      confirm(studio.id, one.browserToken, codes.get("ann@loft.example") ?? ""),
      confirm(studio.id, other.browserToken, codes.get("hello@loft.example") ?? ""),
    ]);
    expect(confirmed.map(({ outcome }) => outcome).toSorted()).toEqual(["filed", "granted"]);
    expect(await owners(studio.id)).toHaveLength(1);
  });

  test("to one mailbox is counted whatever browser asks, and however many at once", async () => {
    const studioIds = await Promise.all(
      ["a", "b", "c", "d"].map(async (slug) => (await makeStudio({ slug })).id),
    );
    const asked = await Promise.allSettled(
      studioIds.map((studioId) =>
        doors().requestClaim({
          ...{ studioId, request, email: "ann@home.example", actor: undefined },
          ...{ browserToken: undefined, network: null },
        }),
      ),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("in writing, that waits when somebody else becomes the owner, asks that owner from then on", async () => {
    const studio = await makeStudio();
    const ann = await person("ann@home.example");
    const asking = { studioId: studio.id, request, actor: ann, browserToken: undefined };
    await doors().requestClaim({ ...asking, network: null });
    const { browserToken } = await begin(studio.id);
    await confirm(studio.id, browserToken, (await lastCode()).code);
    const [item] = await getDb().select().from(reviewItems);
    const key = { what: "claim", id: item?.id ?? 0, version: 1 } as const;
    await expect(approveItem(deps(), operator, key)).rejects.toThrow("who may answer until");
    const asked = await getDb().select().from(outbox).where(eq(outbox.kind, "claim-further"));
    expect(asked.map(({ recipient }) => recipient)).toEqual(["hello@loft.example"]);
    const user = await findUserByEmail(getDb(), "hello@loft.example");
    const actor = { name: "owner:hello", role: "owner", userId: user?.id ?? 0 } as const;
    const proven = { ...actor, provenAt: clock };
    await owner().agreeToClaim(proven, { studioId: studio.id, itemId: key.id });
    expect(await owners(studio.id)).toEqual(["ann@home.example", "hello@loft.example"]);
  });

  test("in writing by whoever shows the mailbox after all waits no more", async () => {
    const studio = await makeStudio();
    const ann = await person("ann@home.example");
    const asking = { studioId: studio.id, request, actor: ann, browserToken: undefined };
    await doors().requestClaim({ ...asking, network: null });
    const { browserToken } = await begin(studio.id, { actor: ann });
    await confirm(studio.id, browserToken, (await lastCode()).code, ann);
    expect(await owners(studio.id)).toEqual(["ann@home.example"]);
    const items = await getDb().select({ state: reviewItems.state }).from(reviewItems);
    expect(items).toEqual([{ state: "rejected" }]);
    expect(await getDb().$count(outbox, eq(outbox.kind, "claim-further"))).toBe(0);
  });

  test("of a studio whose owner is gone is the team's to decide at once", async () => {
    const { studio, actor } = await ownedBy("olive@loft.example");
    const { browserToken } = await begin(studio.id);
    await confirm(studio.id, browserToken, (await lastCode()).code);
    const [item] = await getDb().select().from(reviewItems);
    const key = { what: "claim", id: item?.id ?? 0, version: 1 } as const;
    await expect(approveItem(deps(), operator, key)).rejects.toThrow("who may answer until");
    await owner().leaveStudio(actor, { studioId: studio.id });
    const { item: shown } = await getQueueItem(deps(), operator, key);
    expect(shown.obstacle).toBeNull();
    await approveItem(deps(), operator, key);
    expect(await owners(studio.id)).toEqual(["hello@loft.example"]);
  });

  test("by whoever is signed in as somebody else is a further claim, also with the owner's own mailbox", async () => {
    const { studio } = await ownedBy("hello@loft.example");
    const mallory = await person("mallory@home.example");
    const { browserToken } = await begin(studio.id, { actor: mallory });
    const { to, code } = await lastCode();
    expect(to).toBe("hello@loft.example");
    const confirmed = await confirm(studio.id, browserToken, code, mallory);
    expect(confirmed).toMatchObject({ outcome: "filed", hasOwner: true });
    expect(await owners(studio.id)).toEqual(["hello@loft.example"]);
    const [filed] = await getDb().select().from(outbox).where(eq(outbox.kind, "claim-filed"));
    expect(filed?.recipient).toBe("mallory@home.example");
    const [team] = await getDb().select().from(outbox).where(eq(outbox.kind, "claim-filed-team"));
    expect(team?.textBody).toContain("mallory@home.example");
    expect(team?.textBody).toContain("Code sent to: hello@loft.example");
  });

  test("of a studio of which an operator took the rights back is looked at by a person", async () => {
    const { studio, actor } = await ownedBy("hello@loft.example");
    const { takeRights } = createRightsServices(deps());
    const reason = "The studio told us that you left.";
    await takeRights(operator, { studioId: studio.id, userId: actor.userId, reason });
    const view = await doors().viewClaim({ studioId: studio.id, actor: undefined });
    expect(view).toMatchObject({ hasOwner: false, atOnce: [] });
    const { browserToken } = await begin(studio.id);
    const confirmed = await confirm(studio.id, browserToken, (await lastCode()).code);
    expect(confirmed).toMatchObject({ outcome: "filed", hasOwner: false, session: undefined });
    expect(await owners(studio.id)).toEqual([]);
    const [item] = await getDb().select().from(reviewItems);
    await approveItem(deps(), operator, { what: "claim", id: item?.id ?? 0, version: 1 });
    expect(await owners(studio.id)).toEqual(["hello@loft.example"]);
  });

  describe("by a mailbox that proves too little is looked at by a person, who reads why", () => {
    /** Claims a studio; returns the outcome and what the queue says of it. */
    async function claimOf(studioId: number, proof: "domain" | "listed") {
      const { browserToken } = await begin(studioId, { proof });
      const { outcome } = await confirm(studioId, browserToken, (await lastCode()).code);
      const [item] = await getDb().select().from(reviewItems).where(eq(reviewItems.kind, "claim"));
      if (item === undefined) return { outcome, cautions: [] };
      const key = { what: "claim", id: item.id } as const;
      return { outcome, cautions: (await getQueueItem(deps(), operator, key)).item.cautions };
    }
    const atOnce = async (studioId: number) =>
      (await doors().viewClaim({ studioId, actor: undefined })).atOnce;
    const suggest = async (studioId: number, changes: EditedValues) => {
      const proposal = { about: "wrong", words: "", changes };
      const report = { kind: "report", studioId, submittedBy: "visitor", proposal } as const;
      const [item] = await getDb().insert(reviewItems).values(report).returning();
      return { what: "report", id: item?.id ?? 0 } as const;
    };

    test("the website is a page of a larger site", async () => {
      const { id } = await makeStudio({ website: "https://loft.example/places/toronto" });
      expect(await atOnce(id)).toEqual(["listed"]);
      expect(await claimOf(id, "domain")).toEqual({
        ...{ outcome: "filed", cautions: [proofDoubts.page] },
      });
    });

    test("the website is a part of a larger site's domain", async () => {
      const { id } = await makeStudio({ website: "https://pilates.loft.example/" });
      expect(await atOnce(id)).toEqual(["listed"]);
    });

    test("another studio has its website there, in whatever letters", async () => {
      const { id } = await makeStudio();
      await makeStudio({ website: "http://WEST.Loft.example/west" });
      expect(await atOnce(id)).toEqual(["listed"]);
      expect(await claimOf(id, "domain")).toMatchObject({ cautions: [proofDoubts.shared] });
    });

    test("a studio that was merged into it, or whose domain only sounds alike, is none", async () => {
      const { id } = await makeStudio();
      await makeStudio({ mergedIntoId: id, hidden: true });
      await makeStudio({ website: "https://the-loft.example" });
      expect(await atOnce(id)).toEqual(["domain", "listed"]);
    });

    test.each(["domain", "listed"] as const)(
      "a visitor suggested it, long ago (%s)",
      async (proof) => {
        const { id } = await makeStudio({ website: null, email: null });
        const changes =
          proof === "domain" ? { website: "https://loft.example" } : { email: "Me@loft.example" };
        const key = await suggest(id, changes);
        const { cautions } = (await getQueueItem(deps(), operator, key)).item;
        expect(cautions).toEqual([suggestedProofWords]);
        await approveItem(deps(), operator, { ...key, version: 1 });
        later(60 * 24 * (PROOF_DAYS + 1));
        expect(await atOnce(id)).toEqual([]);
        expect(await claimOf(id, proof)).toMatchObject({
          ...{ outcome: "filed", cautions: [proofDoubts.visitor] },
        });
      },
    );

    test("the address is on the page for less than a month", async () => {
      const { id } = await makeStudio();
      const values = { email: "new@mail.example" };
      const origin = { source: "operator" } as const;
      const change = { actor: operator, action: "studio.edit", origin, now: clock } as const;
      await getDb().transaction((tx) => saveStudio(tx, { ...change, studioId: id, values }));
      expect(await atOnce(id)).toEqual(["domain"]);
      expect(await claimOf(id, "listed")).toMatchObject({ cautions: [proofDoubts.young] });
      later(60 * 24 * PROOF_DAYS);
      expect(await atOnce(id)).toEqual(["domain", "listed"]);
    });

    test("the mailbox that the code was mailed to is not on the page any more", async () => {
      const { id } = await makeStudio({ email: "me@other.example" });
      const { browserToken } = await begin(id, { proof: "listed" });
      const { code } = await lastCode();
      await getDb().update(studios).set({ email: "info@loft.example" });
      expect((await confirm(id, browserToken, code)).outcome).toBe("filed");
      expect(await owners(id)).toEqual([]);
      const [item] = await getDb().select().from(reviewItems).where(eq(reviewItems.kind, "claim"));
      const key = { what: "claim", id: item?.id ?? 0 } as const;
      const { cautions } = (await getQueueItem(deps(), operator, key)).item;
      expect(cautions).toEqual([proofDoubts.changed]);
    });

    test("the website that the code was mailed to is not on the page any more", async () => {
      const { id } = await makeStudio();
      const { browserToken } = await begin(id);
      const { code } = await lastCode();
      await getDb().update(studios).set({ website: "https://other.example" });
      expect((await confirm(id, browserToken, code)).outcome).toBe("filed");
    });

    test("an import brought it last week, from a file that is a year old", async () => {
      const { id } = await makeStudio({ email: null });
      const [row] = await getDb()
        .insert(imports)
        .values({ fileName: "places.json", startedAt: clock })
        .returning();
      const origin = { source: "import", importId: row?.id ?? 0 } as const;
      const yearAgo = addDays(clock, -365);
      const change = { actor: operator, action: "studio.edit", origin, now: yearAgo } as const;
      const values = { email: "info@loft.example" };
      await getDb().transaction((tx) => saveStudio(tx, { ...change, studioId: id, values }));
      expect(await atOnce(id)).toEqual(["domain"]);
      later(60 * 24 * PROOF_DAYS);
      expect(await atOnce(id)).toEqual(["domain", "listed"]);
    });

    test.each(["#/toronto", "?location=toronto", "toronto"])(
      "the website is a part of a larger site: %s",
      async (part) => {
        const { id } = await makeStudio({ website: `https://loft.example/${part}` });
        expect(await atOnce(id)).toEqual(["listed"]);
      },
    );

    test("what campaigns add to the root of a domain is no page of it", async () => {
      const { id } = await makeStudio({ website: "https://loft.example/?utm_source=google" });
      expect(await atOnce(id)).toEqual(["domain", "listed"]);
    });

    test("a correction of the telephone number opens nothing, and nothing is said of it", async () => {
      const { id } = await makeStudio();
      const key = await suggest(id, { phone: "416-555-0188" });
      expect((await getQueueItem(deps(), operator, key)).item.cautions).toEqual([]);
    });
  });

  test("by the mailbox of one of the team signs them in no further than a mail does: the second factor is asked for", async () => {
    const studio = await makeStudio();
    await getDb()
      .insert(users)
      .values({ email: "hello@loft.example", provider: "mail", role: "operator" });
    const { browserToken } = await begin(studio.id);
    const { session } = await confirm(studio.id, browserToken, (await lastCode()).code);
    const signedIn = await findSession(deps(), session?.token ?? "");
    expect(signedIn?.account.role).toBe("operator");
    const { findNextStep } = createFactorServices({ ...deps(), siteUrl: "https://atlas.example" });
    expect(signedIn && (await findNextStep(signedIn))).toBe("set-up");
  });
});
