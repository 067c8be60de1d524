import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/rules/accounts/rights.ts";
import { findOpenSession, insertSession } from "#server/accounts/session-queries.ts";
import { accountOf, type SessionToken, type SignedIn } from "#server/accounts/sessions.ts";
import { users } from "#server/database/schema/accounts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { hashOfToken } from "#server/mail/private-links.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { createAuthenticator } from "#tests/support/software-authenticator.ts";
import { createFactorServices } from "./factors.ts";

const siteUrl = "https://atlas.example";
const begin = new Date("2026-11-16T12:00:00Z");

describeOnBothEngines("a second factor", (getDb) => {
  let now = begin;
  let people = 0;
  const deps = () => ({ db: getDb(), siteUrl, now: () => now });
  const factors = () => createFactorServices(deps());

  beforeEach(() => {
    now = begin;
  });

  /** Somebody who has just answered the mail. */
  async function signIn(role: Role = "operator"): Promise<SignedIn> {
    people += 1;
    const email = `person-${people}@example.org`;
    const [user] = await getDb()
      .insert(users)
      .values({ email, role, provider: "mail" })
      .returning();
    if (user === undefined) throw new Error("There is no account");
    return sessionOf(user);
  }

  async function sessionOf(user: typeof users.$inferSelect): Promise<SignedIn> {
    const sid = `${user.id}-${Math.random()}`;
    const end = new Date(begin.getTime() + 240 * 3_600_000);
    await insertSession(getDb(), {
      ...{ sid, userId: user.id, expire: end, endsAt: end, provenAt: now, lastSeenAt: now },
    });
    return again({ session: { sid } });
  }

  /** As the next request of the same browser sees it, which may have got a new cookie. */
  async function again(
    { session }: { session: { sid: string } },
    renewed?: SessionToken,
  ): Promise<SignedIn> {
    const sid = renewed === undefined ? session.sid : hashOfToken(renewed.token);
    const found = await findOpenSession(getDb(), sid, now);
    if (found === undefined) throw new Error("The session has ended");
    return { account: accountOf(found.user), session: found.session };
  }

  /** The same person in another browser, after the mail and before the factor. */
  async function elsewhere({ account }: SignedIn): Promise<SignedIn> {
    const [user] = (await getDb().select().from(users)).filter(({ id }) => id === account.userId);
    if (user === undefined) throw new Error("There is no account");
    return sessionOf(user);
  }

  function wait(seconds: number) {
    now = new Date(now.getTime() + seconds * 1000);
  }

  async function withPasskey(role: Role = "operator") {
    const person = await signIn(role);
    const key = createAuthenticator(siteUrl);
    const answer = key.create(await factors().startPasskey(person));
    const { token, codes } = await factors().addPasskey(person, { name: "My key", answer });
    return { person: await again(person, token), key, codes };
  }

  async function withApp() {
    const person = await signIn();
    await factors().startApp(person);
    const secret = (await factors().findNewApp(person))?.secret ?? "";
    const codeNow = () =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });
    const { token, codes = [] } = await factors().confirmApp(person, { code: codeNow() });
    wait(60);
    return { person: await again(person, token), codeNow, codes };
  }

  test("an operator signs in with a passkey that they set up before", async () => {
    const { person, key } = await withPasskey();
    expect(await factors().findNextStep(person)).toBe("none");

    const other = await elsewhere(person);
    expect(await factors().findNextStep(other)).toBe("ask");
    const answer = key.get(await factors().startPasskeyProof(other));
    const token = await factors().proveByPasskey(other, answer);
    expect(await factors().findNextStep(await again(other, token))).toBe("none");
    await expect(again(other)).rejects.toThrow("The session has ended");
    expect((await factors().listFactors(other)).passkeys).toMatchObject([
      { name: "My key", lastUsedAt: now },
    ]);
  });

  test("a passkey that lies about anything is refused", async () => {
    const { person, key } = await withPasskey();
    const other = await elsewhere(person);
    const lies = [
      { origin: "https://atlas.example.evil.example" },
      { rpID: "evil.example" },
      { challenge: "AAAA" },
      { isVerified: false },
      { counter: 1 },
    ];
    for (const lie of lies) {
      const ask = await factors().startPasskeyProof(other);
      await expect(factors().proveByPasskey(other, key.get(ask, lie))).rejects.toMatchObject({
        status: 400,
      });
    }
    for (const lie of lies.slice(0, -1)) {
      const answer = createAuthenticator(siteUrl).create(await factors().startPasskey(person), lie);
      await expect(factors().addPasskey(person, { name: "Liar", answer })).rejects.toMatchObject({
        status: 400,
      });
    }
    expect(await factors().findNextStep(await again(other))).toBe("ask");
  });

  test("a challenge is good once, for five minutes, in its own session, for its own purpose", async () => {
    const { person, key } = await withPasskey();
    const other = await elsewhere(person);

    const used = key.get(await factors().startPasskeyProof(person));
    await factors().proveByPasskey(person, used);
    await expect(factors().proveByPasskey(person, used)).rejects.toMatchObject({ status: 400 });

    const late = key.get(await factors().startPasskeyProof(other));
    wait(301);
    await expect(factors().proveByPasskey(other, late)).rejects.toMatchObject({ status: 400 });

    const foreign = key.get(await factors().startPasskeyProof(other));
    const third = await elsewhere(person);
    await expect(factors().proveByPasskey(third, foreign)).rejects.toMatchObject({ status: 400 });

    wait(-300);
    const forAdding = key.get(await factors().startPasskey(person));
    await expect(factors().proveByPasskey(person, forAdding)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching("too long, or was sent twice"),
    });
  });

  test("somebody else's passkey is nobody's here, and can't be added twice", async () => {
    const { key } = await withPasskey();
    const { person: ada } = await withPasskey();
    const ask = await factors().startPasskeyProof(ada);
    await expect(factors().proveByPasskey(ada, key.get(ask))).rejects.toMatchObject({
      status: 400,
    });
    const answer = key.create(await factors().startPasskey(ada));
    await expect(factors().addPasskey(ada, { name: "Theirs", answer })).rejects.toMatchObject({
      status: 409,
    });
  });

  test("of two answers with one count, sent at once, one is taken", async () => {
    const { person, key } = await withPasskey();
    const [one, two] = [await elsewhere(person), await elsewhere(person)];
    const asks = [await factors().startPasskeyProof(one), await factors().startPasskeyProof(two)];
    const answers = asks.map((ask) => key.get(ask, { counter: 7 }));
    const tries = await Promise.allSettled(
      [one, two].map((session, at) =>
        factors().proveByPasskey(session, answers[at] ?? key.get({ challenge: "" })),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a code of the app is taken once, in whichever session, and not a minute later", async () => {
    const { person, codeNow } = await withApp();
    const [one, two] = [await elsewhere(person), await elsewhere(person)];
    const code = codeNow();
    const tries = await Promise.allSettled(
      [one, two].map((session) => factors().proveByApp(session, { code })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const early = codeNow();
    wait(90);
    await expect(factors().proveByApp(person, { code: early })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: "code", message: expect.stringMatching("not right") }],
    });
  });

  test("an app counts only after a first right code, and replaces the one before only then", async () => {
    const { person, codeNow } = await withApp();
    await factors().startApp(person);
    await expect(factors().confirmApp(person, { code: "000000" })).rejects.toMatchObject({
      status: 400,
    });
    await factors().proveByApp(person, { code: codeNow() });
    wait(16 * 60);
    expect(await factors().findNewApp(person)).toBeUndefined();
    const stranger = await signIn();
    await expect(factors().proveByApp(stranger, { code: codeNow() })).rejects.toMatchObject({
      status: 400,
    });
  });

  test("after five wrong codes even the right one waits; recovery codes count together with the app's", async () => {
    const { person, codeNow } = await withApp();
    const other = await elsewhere(person);
    for (const code of ["111111", "222222", "333333"]) {
      await expect(factors().proveByApp(other, { code })).rejects.toMatchObject({ status: 400 });
    }
    for (const [recoveryCode, told] of [
      ["", /already\.$/],
      ["CCCC-CCCC-CCCC-CCCC", /not right.* Please wait 15 minutes before you try another\.$/],
    ] as const) {
      await expect(factors().proveByRecoveryCode(other, { recoveryCode })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(told),
      });
    }
    await expect(factors().proveByApp(other, { code: codeNow() })).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/wait 15 minutes/),
    });
  });

  /** Answers with the status of each. */
  async function guess(person: SignedIn, times: number): Promise<number[]> {
    const tries = Array.from({ length: times }, () =>
      factors()
        .proveByApp(person, { code: "1" })
        .then(() => 200)
        .catch((error) => error.status),
    );
    return Promise.all(tries);
  }

  test("waits grow, a thousand at once are five, and a right code forgets them", async () => {
    const { person, codeNow } = await withApp();
    const wrongOf = (statuses: number[]) => statuses.filter((status) => status === 400).length;
    for (const minutes of [15, 60, 240, 1440, 1440]) {
      expect(wrongOf(await guess(person, 20))).toBe(5);
      wait(minutes * 60 - 1);
      await expect(factors().proveByApp(person, { code: codeNow() })).rejects.toMatchObject({
        status: 429,
        message: expect.stringMatching(/wait a minute .* a passkey, it works at once/),
      });
      wait(1);
    }
    await factors().proveByApp(person, { code: codeNow() });
    expect(wrongOf(await guess(person, 20))).toBe(5);
    wait(15 * 60);
    expect(await guess(person, 1)).toEqual([400]);
  });

  test("the person hears of the first wait and not of each, and it is written down", async () => {
    const { person, codeNow } = await withApp();
    await getDb().delete(outbox);
    const told = async () => ({
      mails: (await getDb().select().from(outbox)).filter(
        ({ subject }) => subject === "Wrong codes for your second factor",
      ),
      entries: (await getDb().select().from(auditLog)).filter(
        ({ action, subjectId }) =>
          action === "account.guess-codes" && subjectId === String(person.account.userId),
      ),
    });
    await guess(person, 4);
    expect(await told()).toEqual({ mails: [], entries: [] });
    for (const minutes of [15, 60]) {
      await guess(person, 5);
      wait(minutes * 60);
    }
    const { mails, entries } = await told();
    expect(mails).toMatchObject([{ recipient: person.account.email }]);
    expect(mails[0]?.textBody).toMatch(/new password first/);
    expect(entries).toMatchObject([{ after: { wrongCodes: 5 } }]);
    wait(4 * 60 * 60);
    await factors().proveByApp(person, { code: codeNow() });
    await guess(person, 5);
    expect((await told()).mails).toHaveLength(2);
  });

  test("a passkey works while codes wait, and does not let them be guessed anew", async () => {
    const { person, key } = await withPasskey();
    expect(await guess(person, 6)).toContain(429);
    const other = await elsewhere(person);
    const answer = key.get(await factors().startPasskeyProof(other));
    const token = await factors().proveByPasskey(other, answer);
    expect(await factors().findNextStep(await again(other, token))).toBe("none");
    expect(await guess(person, 1)).toEqual([429]);
  });

  test("eight recovery codes are good once each, and a new set ends the old one", async () => {
    const { person, codes } = await withApp();
    expect(new Set(codes).size).toBe(8);
    const [first = "", second = ""] = codes;

    const elsewhereAtFirst = await elsewhere(person);
    const token = await factors().proveByRecoveryCode(elsewhereAtFirst, {
      recoveryCode: ` ${first.toLowerCase().replaceAll("-", " ")}`,
    });
    const other = await again(elsewhereAtFirst, token);
    expect(await factors().findNextStep(other)).toBe("none");
    await expect(
      factors().proveByRecoveryCode(other, { recoveryCode: first }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await factors().listFactors(person)).recoveryCodesLeft).toBe(7);

    await factors().makeRecoveryCodes(person);
    await expect(
      factors().proveByRecoveryCode(other, { recoveryCode: second }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await factors().listFactors(person)).recoveryCodesLeft).toBe(8);
  });

  test("a mailbox alone changes no factor, nor does a proof of six minutes ago", async () => {
    const { person } = await withPasskey();
    const { passkeys } = await factors().listFactors(person);
    const passkeyId = passkeys[0]?.id ?? 0;
    const other = await elsewhere(person);
    const changes = (who: SignedIn) => [
      () => factors().startPasskey(who),
      () => factors().startApp(who),
      () => factors().makeRecoveryCodes(who),
      () => factors().removePasskey(who, { passkeyId }),
      () => factors().removeApp(who),
    ];
    for (const change of changes(other)) {
      await expect(change()).rejects.toMatchObject({ code: "proof-needed" });
    }
    wait(301);
    for (const change of changes(person)) {
      await expect(change()).rejects.toMatchObject({ code: "proof-needed" });
    }
    expect((await factors().listFactors(person)).passkeys).toHaveLength(1);
  });

  test("an owner's mailbox alone adds no passkey to the one that they have", async () => {
    const { person: owner } = await withPasskey("owner");
    expect((await factors().listFactors(owner)).canChange).toBe(true);
    const other = await elsewhere(owner);
    expect(await factors().findNextStep(other)).toBe("none");
    expect((await factors().listFactors(other)).canChange).toBe(false);
    await expect(factors().startPasskey(other)).rejects.toMatchObject({ code: "proof-needed" });
  });

  test("the last factor stays where one is required; where none is, the codes go with it", async () => {
    const { person } = await withPasskey();
    const id = (await factors().listFactors(person)).passkeys[0]?.id ?? 0;
    expect((await factors().listFactors(person)).recoveryCodesLeft).toBe(8);
    await expect(factors().removePasskey(person, { passkeyId: id })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching("only second factor"),
    });
    const { person: stranger } = await withPasskey();
    await expect(factors().removePasskey(stranger, { passkeyId: id })).rejects.toMatchObject({
      status: 404,
    });

    const local = createFactorServices({ ...deps(), siteUrl: "http://localhost:3000" });
    await expect(local.removePasskey(person, { passkeyId: id })).rejects.toMatchObject({
      status: 409,
    });
    const here = { ...person, isLocal: true };
    await local.removePasskey(here, { passkeyId: id });
    expect(await local.listFactors(here)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test("only on one's own machine can it be skipped, and only by those who have none", async () => {
    const newcomer = await signIn("editor");
    await expect(factors().skipFactor(newcomer)).rejects.toMatchObject({ status: 403 });
    const local = createFactorServices({ ...deps(), siteUrl: "http://localhost:3000" });
    await expect(local.skipFactor(newcomer)).rejects.toMatchObject({ status: 403 });
    const here = { ...newcomer, isLocal: true };
    await expect(factors().skipFactor(here)).rejects.toMatchObject({ status: 403 });
    expect(await local.findNextStep(here)).toBe("offer");
    await local.skipFactor(here);
    const skipped = await again(newcomer);
    expect(await local.findNextStep({ ...skipped, isLocal: true })).toBe("none");
    expect(await local.findNextStep(skipped)).toBe("set-up");
    expect(await factors().findNextStep({ ...skipped, isLocal: true })).toBe("set-up");
    const { person } = await withPasskey();
    const other = { ...(await elsewhere(person)), isLocal: true };
    await expect(local.skipFactor(other)).rejects.toMatchObject({ status: 403 });
  });

  test("each change is remembered and told by mail, without a secret in either", async () => {
    await getDb().delete(outbox);
    const { person } = await withApp();
    const [code = ""] = await factors().makeRecoveryCodes(person);
    await factors().proveByRecoveryCode(person, { recoveryCode: code });
    const entries = (await getDb().select().from(auditLog)).filter(
      ({ subjectId }) => subjectId === String(person.account.userId),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "account.add-app",
      // Signed in is who has shown the second factor, and not before.
      "account.sign-in",
      "account.make-recovery-codes",
      "account.use-recovery-code",
    ]);
    const mails = await getDb().select().from(outbox);
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill(person.account.email));
    expect(JSON.stringify([entries, mails])).not.toContain(code);
  });
});
