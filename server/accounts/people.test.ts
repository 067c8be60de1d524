import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { peopleQuerySchema } from "#domain/contracts/console/people.ts";
import type { Role } from "#domain/rules/accounts/rights.ts";
import { users } from "#server/database/schema/accounts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { hashOfToken } from "#server/mail/private-links.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createPeopleServices } from "./people.ts";
import { insertUser } from "./people-queries.ts";
import { insertSession } from "./session-queries.ts";

const now = new Date("2026-11-16T12:00:00Z");
const siteUrl = "https://atlas.example";

describeOnDatabase("people", (getDb) => {
  const people = () => createPeopleServices({ db: getDb(), siteUrl, now: () => now });

  beforeEach(async () => {
    await getDb().delete(users);
    await getDb().delete(auditLog);
  });

  function add(email: string, role: Role) {
    return insertUser(getDb(), { email, role, provider: "mail", firstName: email.split("@")[0] });
  }

  async function addSession(userId: number, name: string): Promise<string> {
    const end = new Date(now.getTime() + 60_000);
    const sid = hashOfToken(name);
    await insertSession(getDb(), {
      ...{ sid, userId, expire: end, endsAt: end, provenAt: now, lastSeenAt: now },
    });
    return sid;
  }

  async function operator(email = "ada@example.org"): Promise<Actor> {
    const { id } = await add(email, "operator");
    return { name: `operator:${email}`, role: "operator", userId: id, provenAt: now };
  }

  const ask = (fields: Record<string, string> = {}) => peopleQuerySchema.parse(fields);

  test("an operator finds owners by a part of name or address, with their studios", async () => {
    const ada = await operator();
    const owner = await add("kim_lee@studio.example", "owner");
    await add("other@studio.example", "owner");
    const [studio] = await getDb()
      .insert(studios)
      .values(studioRow({ name: "Harbour Core" }))
      .returning({ studioId: studios.id });
    if (studio)
      await getDb()
        .insert(studioOwnership)
        .values({ userId: owner.id, ...studio });

    expect((await people().listOwners(ada, ask())).total).toBe(2);
    const found = await people().listOwners(ada, ask({ q: "KIM_" }));
    expect(found).toMatchObject({
      total: 1,
      rows: [{ email: "kim_lee@studio.example", studios: 1 }],
    });
    expect(await people().listOwners(ada, ask({ q: "%" }))).toEqual({
      total: 0,
      rows: [],
      page: 1,
    });
    expect((await people().getPerson(ada, { userId: owner.id })).studios).toMatchObject([
      { name: "Harbour Core", isOwner: true },
    ]);
  });

  test("a new role holds at once, and the log knows it", async () => {
    const ada = await operator();
    const ben = await add("ben@example.org", "editor");
    await addSession(ben.id, "ben's laptop");
    const { version } = await people().getPerson(ada, { userId: ben.id });
    await people().changeRole(ada, { userId: ben.id, role: "operator", version });

    expect(await people().getPerson(ada, { userId: ben.id })).toMatchObject({
      role: "operator",
      sessions: [],
    });
    expect(await getDb().select().from(auditLog)).toMatchObject([
      {
        actor: "operator:ada@example.org",
        action: "account.change-role",
        before: { role: "editor" },
        after: { role: "operator" },
      },
    ]);
    await expect(
      people().changeRole(ada, { userId: ben.id, role: "editor", version }),
    ).rejects.toMatchObject({ status: 409, issues: [{ path: "role" }] });
  });

  test("nobody changes their own role, an owner's, a removed one's, or any without a fresh proof", async () => {
    const ada = await operator();
    const change = (actor: Actor, userId: number) =>
      people().changeRole(actor, { userId, role: "editor", version: 1 });
    const removed = await add("gone@example.org", "operator");
    await getDb().update(users).set({ removedAt: now }).where(eq(users.id, removed.id));
    const owner = await add("kim@studio.example", "owner");
    const ben = await add("ben@example.org", "operator");

    await expect(change(ada, ada.userId ?? 0)).rejects.toMatchObject({ status: 409 });
    await expect(change(ada, owner.id)).rejects.toMatchObject({ status: 404 });
    await expect(change(ada, removed.id)).rejects.toMatchObject({ status: 404 });
    await expect(people().getPerson(ada, { userId: removed.id })).rejects.toMatchObject({
      status: 404,
    });
    const provenAt = new Date(now.getTime() - 301_000);
    await expect(change({ ...ada, provenAt }, ben.id)).rejects.toMatchObject({
      code: "proof-needed",
    });
  });

  test("one of somebody's sessions can be ended, the others stay", async () => {
    const ada = await operator();
    const ben = await add("ben@example.org", "editor");
    const [laptop, phone] = [await addSession(ben.id, "laptop"), await addSession(ben.id, "phone")];
    await people().endSession(ada, { userId: ben.id, sid: laptop });
    expect((await people().listSessions(ada, ask())).rows).toMatchObject([
      { sid: phone, email: "ben@example.org", role: "editor" },
    ]);
    await expect(
      people().endSession(ada, { userId: ada.userId ?? 0, sid: phone }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test.each(["editor", "owner", undefined] as const)("%s may do none of it", async (role) => {
    const actor: Actor = { name: "somebody", ...(role && { role }), provenAt: now };
    const userId = 1;
    const tries = [
      async () => people().listOwners(actor, ask()),
      async () => people().listSessions(actor, ask()),
      async () => people().getPerson(actor, { userId }),
      async () => people().changeRole(actor, { userId, role: "operator", version: 1 }),
      async () => people().endSession(actor, { userId, sid: "x" }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 403 });
  });
});
