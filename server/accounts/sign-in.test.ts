import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sessions, signIns, users } from "#server/database/schema/accounts.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { hashOfToken } from "#server/mail/private-links.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { findSession, signOut } from "./sessions.ts";
import { requestSignIn, signInByCode, signInByLink, viewLink, viewSignIn } from "./sign-in.ts";
import { hashOfCode } from "./sign-in-tokens.ts";

const device = { userAgent: "Firefox", network: "203.0.113.0/24" };
const start = new Date("2026-11-16T12:00:00.000Z");

describeOnBothEngines("signing in", (getDb) => {
  let clock = start;
  const deps = () => ({ db: getDb(), siteUrl: "https://atlas.example", now: () => clock });
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };

  beforeAll(async () => {
    await getDb()
      .insert(users)
      .values([
        { email: "Ada@atlas.example", role: "operator", provider: "mail" },
        { email: "olive@studio.example", role: "owner", provider: "mail" },
        { email: "gone@atlas.example", role: "operator", provider: "mail", removedAt: start },
      ]);
  });

  async function mailsTo(recipient: string) {
    const rows = await getDb().select().from(outbox).where(eq(outbox.recipient, recipient));
    return rows.sort((one, other) => one.id - other.id);
  }

  /** The browser that asked, and what the mail holds. */
  async function asked(email: string, returnTo?: string) {
    await getDb().delete(outbox);
    const { browserToken } = await requestSignIn(deps(), { email, returnTo });
    const [mail] = await getDb().select().from(outbox);
    const linkToken = /token=([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
    const code = /Your code: ([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
    return { browserToken, linkToken, code };
  }

  const isOf = (browserToken: string) => eq(signIns.browserHash, hashOfToken(browserToken));

  test("a mail brings a link and a code of eight letters, of which only hashes are stored", async () => {
    const { browserToken, linkToken, code } = await asked("ada@ATLAS.example");
    expect(await mailsTo("Ada@atlas.example")).toHaveLength(1);
    expect(code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{4}-[CDFGHJKMNPQRTVWXY34679]{4}$/);
    const stored = JSON.stringify(await getDb().select().from(signIns));
    for (const secret of [browserToken, linkToken, code, code.replace("-", "")]) {
      expect(stored).not.toContain(secret);
    }
  });

  test("the link's page can be opened as often as one likes, and its button still signs in once", async () => {
    const { browserToken, linkToken, code } = await asked("ada@atlas.example");
    const before = await getDb().select().from(signIns);
    for (let visit = 0; visit < 25; visit += 1) {
      await viewLink(deps(), { linkToken, browserToken: undefined });
      await viewLink(deps(), { linkToken, browserToken });
    }
    expect(await getDb().select().from(signIns)).toEqual(before);
    expect(await viewLink(deps(), { linkToken, browserToken })).toEqual({ state: "here" });
    const { token, goTo } = await signInByLink(deps(), { linkToken, browserToken, device });
    expect(goTo).toBe("/admin");
    expect(await findSession(deps(), token)).toMatchObject({
      account: { email: "Ada@atlas.example", role: "operator", name: "Ada@atlas.example" },
      session: { secondFactorAt: null, provenAt: clock },
    });
    for (const again of [
      () => signInByLink(deps(), { linkToken, browserToken, device }),
      () => signInByCode(deps(), { code, browserToken, device }),
    ]) {
      await expect(again()).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining("has ended"),
      });
    }
    expect(await viewLink(deps(), { linkToken, browserToken })).toEqual({ state: "ended" });
  });

  test("in another browser the link shows the code, signs nobody in, and the code works where it began", async () => {
    const { browserToken, linkToken, code } = await asked(
      "ada@atlas.example",
      "/admin/queue?kind=claim",
    );
    const other = await asked("olive@studio.example");
    expect(await viewLink(deps(), { linkToken, browserToken: other.browserToken })).toEqual({
      state: "elsewhere",
      code,
    });
    for (const wrong of [
      () => signInByLink(deps(), { linkToken, browserToken: undefined, device }),
      () => signInByLink(deps(), { linkToken, browserToken: other.browserToken, device }),
      () => signInByCode(deps(), { code, browserToken: other.browserToken, device }),
    ]) {
      await expect(wrong()).rejects.toMatchObject({ status: 400 });
    }
    const typed = ` ${code.toLowerCase().replace("-", " ")} `;
    const { goTo } = await signInByCode(deps(), { code: typed, browserToken, device });
    expect(goTo).toBe("/admin/queue?kind=claim");
  });

  test("five wrong codes end the link, too, also when they come at once", async () => {
    const { browserToken, linkToken, code } = await asked("ada@atlas.example");
    const guesses = Array.from({ length: 8 }, () =>
      signInByCode(deps(), { code: "CCCC-CCCC", browserToken, device }).catch(
        (error) => error.message,
      ),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((words) => words.includes("not right"))).toHaveLength(4);
    expect(answers.filter((words) => words.includes("has ended"))).toHaveLength(4);
    expect(await viewSignIn(deps(), browserToken)).toBeUndefined();
    await expect(signInByCode(deps(), { code, browserToken, device })).rejects.toThrow("has ended");
    await expect(signInByLink(deps(), { linkToken, browserToken, device })).rejects.toThrow(
      "has ended",
    );
  });

  test("ten minutes after it was asked for, neither link nor code works", async () => {
    const { browserToken, linkToken, code } = await asked("ada@atlas.example");
    later(9);
    expect(await viewSignIn(deps(), browserToken)).toMatchObject({ triesLeft: 5 });
    later(1);
    expect(await viewLink(deps(), { linkToken, browserToken })).toEqual({ state: "ended" });
    await expect(signInByCode(deps(), { code, browserToken, device })).rejects.toThrow("has ended");
  });

  test("who nobody knows, and who was removed, gets the same answer and no mail", async () => {
    for (const email of ["nobody@mail.example", "gone@atlas.example"]) {
      const { browserToken } = await asked(email);
      expect(await mailsTo(email)).toEqual([]);
      expect(browserToken).toMatch(/^[\w-]{43}$/);
      expect(await viewSignIn(deps(), browserToken)).toMatchObject({ triesLeft: 5 });
      await expect(
        signInByCode(deps(), { code: "CCCC-CCCC", browserToken, device }),
      ).rejects.toThrow("That code is not right. 4 tries are left.");
    }
  });

  test("an address gets three mails in an hour, however often it is asked for", async () => {
    await getDb().delete(outbox);
    await Promise.all(
      Array.from({ length: 8 }, () => requestSignIn(deps(), { email: "ada@atlas.example" })),
    );
    expect(await mailsTo("Ada@atlas.example")).toHaveLength(3);
  });

  test("strangers who use up an address's mails keep nobody out who has signed in from their network before", async () => {
    const email = "olive@studio.example";
    const home = "198.51.100.0/24";
    const { browserToken, code } = await asked(email);
    const entered = { userAgent: "Firefox", network: home };
    await signInByCode(deps(), { code, browserToken, device: entered });
    await getDb().delete(outbox);
    const ask = async (network: string) => {
      const before = (await mailsTo(email)).length;
      await requestSignIn(deps(), { email, network });
      return (await mailsTo(email)).length > before;
    };
    const strangers = ["192.0.2.0/24", "203.0.113.0/24", "192.0.2.0/24", "203.0.113.0/24"];
    await Promise.all(strangers.map((network) => requestSignIn(deps(), { email, network })));
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await ask("192.0.2.0/24")).toBe(false);
    for (let mail = 0; mail < 3; mail += 1) expect(await ask(home)).toBe(true);
    expect(await ask(home)).toBe(false);
    later(61);
    expect(await ask(home)).toBe(true);
    later(-61);
  });

  test("of the networks somebody signed in from, the last five are known", async () => {
    const [user] = await getDb()
      .insert(users)
      .values({ email: "many@studio.example", role: "owner", provider: "mail" })
      .returning();
    if (user === undefined) throw new Error("There is nobody");
    for (const network of ["a", "b", "c", "a", "d", "e", "f", undefined]) {
      const { browserToken, code } = await asked(user.email);
      await signInByCode(deps(), { code, browserToken, device: { network } });
    }
    const [known] = await getDb().select().from(users).where(eq(users.id, user.id));
    expect(known?.signInNetworks).toEqual(["f", "e", "d", "a", "c"]);
  });

  test("a sign-in whose mail was not written is nobody's, and looks like any other", async () => {
    await getDb().delete(outbox);
    await getDb().delete(signIns);
    const asking = Array.from({ length: 6 }, () =>
      requestSignIn(deps(), { email: "ada@atlas.example" }),
    );
    const browsers = await Promise.all(asking);
    const rows = await getDb().select().from(signIns);
    expect(rows.filter(({ userId }) => userId !== null)).toHaveLength(3);
    for (const { browserToken } of browsers) {
      expect(await viewSignIn(deps(), browserToken)).toMatchObject({ triesLeft: 5 });
      // As if somebody had guessed right.
      const codeHash = hashOfCode("CCCCCCCC", browserToken);
      await getDb().update(signIns).set({ codeHash }).where(isOf(browserToken));
    }
    const entered = await Promise.allSettled(
      browsers.map(({ browserToken }) =>
        signInByCode(deps(), { code: "CCCC-CCCC", browserToken, device }),
      ),
    );
    expect(entered.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const outcome of entered) {
      if (outcome.status === "rejected") {
        expect(outcome.reason.message).toBe("That code is not right. 4 tries are left.");
      }
    }
  });

  test("ten wrong codes of an account in an hour, or thirty in a day: then no code is right, and a link is", async () => {
    await getDb().delete(signIns);
    const guess = async (times: number) => {
      const { browserToken } = await asked("ada@atlas.example");
      const wrong = { code: "CCCC-CCCC", browserToken, device };
      for (let at = 0; at < times; at += 1) {
        await expect(signInByCode(deps(), wrong)).rejects.toMatchObject({ status: 400 });
      }
    };
    const byCode = async () => {
      const { browserToken, code } = await asked("ada@atlas.example");
      return signInByCode(deps(), { code, browserToken, device });
    };
    await guess(5);
    await guess(4);
    await byCode();
    await guess(1);
    await expect(byCode()).rejects.toThrow("That code is not right. 4 tries are left.");
    const { browserToken, linkToken } = await asked("ada@atlas.example");
    expect(await signInByLink(deps(), { linkToken, browserToken, device })).toBeDefined();
    const olive = await asked("olive@studio.example");
    expect(await signInByCode(deps(), { ...olive, device })).toBeDefined();
    later(61);
    await byCode();
    for (const _ of [1, 2]) {
      await guess(5);
      await guess(5);
      later(61);
    }
    await expect(byCode()).rejects.toThrow("That code is not right");
    later(24 * 60);
    await byCode();
  });

  test("strangers' wrong codes keep nobody out who signs in from a network of their own", async () => {
    const [home, elsewhere] = ["198.51.100.0/24", "192.0.2.0/24"];
    const email = "wren@studio.example";
    await getDb().insert(users).values({ email, role: "owner", provider: "mail" });
    const from = async (network: string) => {
      const { browserToken } = await requestSignIn(deps(), { email, network });
      const mail = (await mailsTo(email)).at(-1);
      const code = /Your code: ([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
      return { code, browserToken, device: { network } };
    };
    await signInByCode(deps(), await from(home));
    for (let sign = 0; sign < 2; sign += 1) {
      const theirs = { ...(await from(elsewhere)), code: "CCCC-CCCC" };
      for (let at = 0; at < 5; at += 1) {
        await expect(signInByCode(deps(), theirs)).rejects.toMatchObject({ status: 400 });
      }
    }
    expect(await signInByCode(deps(), await from(home))).toBeDefined();
    await getDb().delete(outbox);
    const newHere = await from(elsewhere);
    expect(newHere.code).not.toBe("");
    await expect(signInByCode(deps(), newHere)).rejects.toThrow("That code is not right");
  });

  test("a team's session ends after two hours without use, and after twelve hours however busy it is", async () => {
    const { browserToken, linkToken } = await asked("ada@atlas.example");
    const { token } = await signInByLink(deps(), { linkToken, browserToken, device });
    for (let minutes = 0; minutes < 11.5 * 60; minutes += 115) {
      expect(await findSession(deps(), token)).toBeDefined();
      later(115);
    }
    expect(await findSession(deps(), token)).toBeDefined();
    later(31);
    expect(await findSession(deps(), token)).toBeUndefined();

    const idle = await asked("ada@atlas.example");
    const session = await signInByLink(deps(), { ...idle, device });
    later(121);
    expect(await findSession(deps(), session.token)).toBeUndefined();
  });

  test("an owner's session lasts 14 days without use; requests close together write nothing", async () => {
    const { browserToken, linkToken } = await asked("olive@studio.example");
    const { token, goTo } = await signInByLink(deps(), { linkToken, browserToken, device });
    expect(goTo).toBe("/account");
    const seen = async () => {
      await findSession(deps(), token);
      const rows = await getDb().select().from(sessions);
      return Math.max(...rows.map(({ lastSeenAt }) => lastSeenAt.getTime()));
    };
    later(0.5);
    expect(await seen()).toBe(clock.getTime() - 30_000);
    later(13.9 * 24 * 60);
    expect(await seen()).toBe(clock.getTime());
    later(14.1 * 24 * 60);
    expect(await findSession(deps(), token)).toBeUndefined();
  });

  test("a new sign-in replaces the browser's session, and signing out ends its row", async () => {
    const first = await signInByLink(deps(), { ...(await asked("olive@studio.example")), device });
    const second = await signInByLink(deps(), {
      ...(await asked("olive@studio.example")),
      device,
      formerToken: first.token,
    });
    expect(second.token).not.toBe(first.token);
    expect(await findSession(deps(), first.token)).toBeUndefined();
    await signOut(deps(), second.token);
    await signOut(deps(), second.token);
    expect(await findSession(deps(), second.token)).toBeUndefined();
    expect(await findSession(deps(), "")).toBeUndefined();
  });
});
