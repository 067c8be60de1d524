import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users, verificationTokens } from "#server/database/schema/accounts.ts";
import { authenticatorApps } from "#server/database/schema/factors.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { type Actor, commandActor } from "#server/history/actor.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { createAccountServices, createSignInServices } from "./accounts.ts";
import { actorOf } from "./sessions.ts";

const device = { userAgent: "Firefox", network: "203.0.113.0/24" };
const name = { firstName: "Ada", lastName: "King" };

describeOnBothEngines("the team's accounts", (getDb) => {
  let clock = new Date();
  const deps = () => ({ db: getDb(), siteUrl: "https://atlas.example", now: () => clock });
  const accounts = () => createAccountServices(deps());
  const door = () => createSignInServices(deps());
  const shell = commandActor("operator:root");
  const tokenIn = (url: string) => /token=([\w-]+)$/.exec(url)?.[1] ?? "";

  beforeEach(async () => {
    clock = new Date();
    await getDb().delete(users);
    await getDb().delete(outbox);
  });

  async function join(email: string, role: "operator" | "editor" = "operator") {
    const { url } = await accounts().inviteAccount(shell, { email, role });
    const { token } = await door().acceptInvitation({ token: tokenIn(url), ...name, device });
    const signedIn = await door().findSession(token);
    if (signedIn === undefined) throw new Error("nobody is signed in");
    return { token, signedIn, actor: actorOf(signedIn) };
  }

  test("an invitation is mailed, works once, and makes an operator with a name", async () => {
    const { url } = await accounts().inviteAccount(shell, {
      email: "ada@atlas.example",
      role: "operator",
    });
    const token = tokenIn(url);
    const [mail] = await getDb().select().from(outbox);
    expect(mail).toMatchObject({ kind: "invitation", recipient: "ada@atlas.example" });
    expect(mail?.textBody).toContain(url);
    expect(JSON.stringify(await getDb().select().from(verificationTokens))).not.toContain(token);
    for (let visit = 0; visit < 20; visit += 1) {
      expect(await door().viewInvitation(token)).toMatchObject({
        type: "invitation",
        role: "operator",
      });
    }
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => door().acceptInvitation({ token, ...name, device })),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await door().viewInvitation(token)).toBeUndefined();
    expect(await accounts().listAccounts(shell)).toMatchObject([
      {
        email: "ada@atlas.example",
        name: "Ada King",
        role: "operator",
        sessions: 1,
        factors: 0,
        invitedUntil: null,
      },
    ]);
    const [{ id = 0 } = {}] = await getDb().select().from(users);
    const log = await listAuditEntries(getDb(), { subjectType: "account", subjectId: id });
    expect(log.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      "operator:root account.invite",
      "operator:ada@atlas.example account.begin-sign-in",
    ]);
  });

  test("an invitation ends after 24 hours, and where a newer one was sent", async () => {
    const invite = () =>
      accounts().inviteAccount(shell, { email: "ada@atlas.example", role: "editor" });
    const first = await invite();
    const second = await invite();
    expect(await door().viewInvitation(tokenIn(first.url))).toBeUndefined();
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    expect(await door().viewInvitation(tokenIn(second.url))).toBeUndefined();
    await expect(
      door().acceptInvitation({ token: tokenIn(second.url), ...name, device }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("who is here already is not invited again; an owner can join the team, and signs in anew", async () => {
    await join("eve@atlas.example", "editor");
    for (const role of ["operator", "editor"] as const) {
      await expect(
        accounts().inviteAccount(shell, { email: "EVE@atlas.example", role }),
      ).rejects.toThrow("eve@atlas.example is an editor already.");
    }
    const { token } = await join("olive@studio.example", "editor");
    await getDb()
      .update(users)
      .set({ role: "owner" })
      .where(eq(users.email, "olive@studio.example"));
    await accounts().inviteAccount(shell, { email: "olive@studio.example", role: "operator" });
    expect(await door().findSession(token)).toBeUndefined();
  });

  test("a removed account's sessions end at once, and nobody signs in with it again", async () => {
    const ada = await join("ada@atlas.example");
    const bob = await join("bob@atlas.example");
    await accounts().removeAccount(ada.actor, { email: "bob@atlas.example" });
    expect(await door().findSession(bob.token)).toBeUndefined();
    await getDb().delete(outbox);
    await door().requestSignIn({ email: "bob@atlas.example" });
    expect(await getDb().$count(outbox)).toBe(0);
    expect((await accounts().listAccounts(shell)).map(({ email }) => email)).toEqual([
      "ada@atlas.example",
    ]);
  });

  test("of two operators who remove each other at once one stays; the last goes by the command alone", async () => {
    const ada = await join("ada@atlas.example");
    const bob = await join("bob@atlas.example");
    const outcomes = await Promise.allSettled([
      accounts().removeAccount(ada.actor, { email: "bob@atlas.example" }),
      accounts().removeAccount(bob.actor, { email: "ada@atlas.example" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [last] = await accounts().listAccounts(shell);
    await expect(
      accounts().removeAccount(ada.actor, { email: last?.email ?? "" }),
    ).rejects.toMatchObject({ status: 409 });
    await accounts().removeAccount(shell, { email: last?.email ?? "" });
    expect(await accounts().listAccounts(shell)).toEqual([]);
  });

  test("recovery takes the factors away, signs out everywhere, and gives a link that is good once", async () => {
    const { token, signedIn } = await join("ada@atlas.example");
    const { userId } = signedIn.account;
    await getDb().insert(authenticatorApps).values({ userId, secret: "AAAA", confirmedAt: clock });
    const { url } = await accounts().recoverAccount(shell, { email: "ada@atlas.example" });
    expect(await door().findSession(token)).toBeUndefined();
    expect(await getDb().$count(authenticatorApps)).toBe(0);
    expect(await door().viewInvitation(tokenIn(url))).toMatchObject({
      type: "recovery",
      firstName: "Ada",
    });
    await door().acceptInvitation({ token: tokenIn(url), ...name, device });
    await expect(
      door().acceptInvitation({ token: tokenIn(url), ...name, device }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("one's own sessions are listed and ended, somebody else's are as if there were none", async () => {
    const ada = await join("ada@atlas.example");
    const bob = await join("bob@atlas.example", "editor");
    expect(await accounts().listMySessions(bob.actor)).toMatchObject([
      { sid: bob.signedIn.session.sid, userAgent: "Firefox", network: "203.0.113.0/24" },
    ]);
    const theirs = { sid: ada.signedIn.session.sid };
    await expect(accounts().endMySession(bob.actor, theirs)).rejects.toMatchObject({ status: 404 });
    const currentSid = bob.signedIn.session.sid;
    expect(await accounts().endOtherSessions(bob.actor, { currentSid })).toBe(0);
    await accounts().endMySession(bob.actor, { sid: currentSid });
    expect(await door().findSession(bob.token)).toBeUndefined();
    expect(
      await accounts().signOutAccount(ada.actor, { email: "ada@atlas.example" }),
    ).toMatchObject({ sessions: 1 });
    expect(await door().findSession(ada.token)).toBeUndefined();
  });

  test("an editor, an owner and nobody may not look after accounts; an operator only with a fresh proof", async () => {
    const { actor } = await join("ada@atlas.example");
    const input = { email: "bob@atlas.example", role: "operator" } as const;
    const others: Actor[] = [
      { ...actor, role: "editor" },
      { ...actor, role: "owner" },
      { name: "site" },
    ];
    for (const other of others) {
      for (const refused of [
        accounts().listAccounts(other),
        accounts().inviteAccount(other, input),
        accounts().removeAccount(other, input),
        accounts().recoverAccount(other, input),
        accounts().signOutAccount(other, input),
      ]) {
        await expect(refused).rejects.toMatchObject({ code: "forbidden" });
      }
    }
    clock = new Date(clock.getTime() + 6 * 60_000);
    for (const refused of [
      accounts().inviteAccount(actor, input),
      accounts().removeAccount(actor, input),
      accounts().recoverAccount(actor, input),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: "proof-needed" });
    }
  });
});
