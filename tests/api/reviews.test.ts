import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { users } from "#server/database/schema/accounts.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews, reviewVotes, studioFacts } from "#server/database/schema/reviews.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import { undoChange } from "#server/history/undo.ts";
import { createPersonServices } from "#server/privacy/export-and-erase.ts";
import { approveItem, previewRejection, rejectItem } from "#server/queue/decisions/decide-item.ts";
import { undoLast } from "#server/queue/decisions/take-back.ts";
import { proposalItem } from "#server/queue/proposal-item.ts";
import { listStudioReviews, replyToReview } from "#server/reviews/owner-reviews.ts";
import { mergeStudios } from "#server/studios/merging/merge-studios.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

const ada = { name: "operator:ada@atlas.example", role: "operator" } as const;

let written = 0;
const month = new Date().toISOString().slice(0, 7);

/** One that nothing speaks against; each has words and an address of its own. */
function review(changes: Record<string, unknown> = {}) {
  written += 1;
  return {
    rating: 5,
    text: `The teacher looks at every single move, and the ${written}th class was the best.`,
    visitMonth: month,
    classType: "reformer-pilates",
    author: "Kim",
    email: `kim${written}@mail.example`,
    ...changes,
  };
}

describeOnBothEngines("a visitor's review", (getDb, getConnection) => {
  let site: TestApp["app"];
  beforeAll(async () => {
    const variables = { TRUST_PROXY: "true" };
    ({ app: site } = await createTestApp(getConnection(), { variables }));
  });
  afterAll(() => site.close());

  /** Each time from another network, unless the headers name one. */
  const app = {
    post: (url: string, payload: object, headers: Record<string, string> = {}) => {
      const from = `198.${randomInt(18, 250)}.${randomInt(256)}.7`;
      return site.inject({
        ...{ method: "POST", url, payload },
        headers: { "x-forwarded-for": from, ...headers },
      });
    },
    get: (url: string) => site.inject({ url }),
  };

  async function newStudio(changes: Parameters<typeof studioRow>[0] = {}) {
    const [row] = await getDb()
      .insert(studios)
      .values(studioRow({ name: "Harbour & Core", ...changes }))
      .returning();
    if (row === undefined) throw new Error("no studio");
    return row;
  }

  /** Rated on another site, as an import brought it. */
  async function ratedStudio() {
    const studio = await newStudio({ rating: 4.6, reviewCount: 67 });
    const fact = { studioId: studio.id, source: "import", importId: 5 } as const;
    await getDb()
      .insert(studioFacts)
      .values([
        { ...fact, field: "rating" },
        { ...fact, field: "reviewCount" },
      ]);
    return studio;
  }

  const figures = async (id: number) => {
    const [row] = await getDb().select().from(studios).where(eq(studios.id, id));
    return [row?.rating, row?.reviewCount];
  };
  const rowsOf = (studioId: number) =>
    getDb().select().from(reviews).where(eq(reviews.studioId, studioId)).orderBy(reviews.id);

  /** Nobody sends them here, so that their words stay. */
  async function mailsTo(recipient: string) {
    return getDb().select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
  }
  const openItem = async (studioId: number) => {
    const isOpen = and(eq(reviewItems.studioId, studioId), eq(reviewItems.state, "open"));
    return (await getDb().select().from(reviewItems).where(isOpen))[0];
  };
  const lastMail = async (recipient: string) => (await mailsTo(recipient)).at(-1);

  async function linkTo(recipient: string): Promise<string> {
    const links = (await mailsTo(recipient)).flatMap(
      ({ textBody }) => /\/reviews\/([\w-]{20,})/.exec(textBody)?.[1] ?? [],
    );
    return links.at(-1) ?? "";
  }

  async function publish(studioId: number, changes: Record<string, unknown> = {}) {
    const body = review(changes);
    const sent = await app.post(`/api/studios/${studioId}/reviews`, body);
    expect([sent.statusCode, sent.json()]).toMatchObject([201, {}]);
    const token = await linkTo(body.email);
    const answer = await app.post(`/api/reviews/own/${token}/confirm`, {});
    expect(answer.statusCode).toBe(200);
    return { ...answer.json(), email: body.email, text: body.text };
  }

  test("is published once its mailbox is confirmed, by the link or by the code of its own page", async () => {
    const studio = await newStudio();
    const body = review();
    const { page } = (await app.post(`/api/studios/${studio.id}/reviews`, body)).json();
    expect(await rowsOf(studio.id)).toMatchObject([{ state: "unconfirmed" }]);
    const [mail] = await mailsTo(body.email);
    const code = /Code: (\S+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
    expect(mail?.textBody).not.toContain(body.text);
    const other = (await app.post(`/api/studios/${studio.id}/reviews`, review())).json();
    for (const wrong of [
      { page: other.page, code },
      { page, code: "CCCC-CCCC" },
    ]) {
      const refused = await app.post("/api/reviews/confirm", wrong);
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        "That is not the code of this review. Please look at the mail once more.",
      ]);
    }
    const done = await app.post("/api/reviews/confirm", { page, code: ` ${code.toLowerCase()} ` });
    expect(done.json()).toMatchObject({ state: "published" });
    expect((await rowsOf(studio.id))[0]).toMatchObject({ state: "published", text: body.text });
    expect(await lastMail(body.email)).toMatchObject({ kind: "review-published" });
  });

  test("leaves the rating of another site until there are three, and gives it back", async () => {
    const { id } = await ratedStudio();
    await publish(id, { rating: 1 });
    await publish(id, { rating: 2 });
    expect(await figures(id)).toEqual([4.6, 67]);
    await getDb()
      .update(reviews)
      .set({ confirmedAt: new Date("2026-01-01") });
    const third = await publish(id, { rating: 2 });
    expect(await figures(id)).toEqual([1.7, 3]);
    const gone = await app.post(`/api/reviews/own/${third.token}/delete`, {});
    expect(gone.json()).toMatchObject({ state: "deleted" });
    expect(await figures(id)).toEqual([4.6, 67]);
    const [fact] = await getDb()
      .select()
      .from(studioFacts)
      .where(and(eq(studioFacts.studioId, id), eq(studioFacts.field, "rating")));
    expect(fact).toMatchObject({ source: "import", importId: 5 });
  });

  test("of a mailbox that has one already is answered alike, and its author gets the link", async () => {
    const { id } = await newStudio();
    const first = await publish(id);
    const again = await app.post(
      `/api/studios/${id}/reviews`,
      review({ email: first.email.replace("@", "+again@").toUpperCase() }),
    );
    const fresh = await app.post(`/api/studios/${id}/reviews`, review());
    expect(Object.keys(again.json())).toEqual(Object.keys(fresh.json()));
    expect(again.json().message).toBe(fresh.json().message);
    expect(await rowsOf(id)).toHaveLength(2);
    expect(await mailsTo(first.email.replace("@", "+again@").toUpperCase())).toEqual([]);
    expect(await lastMail(first.email)).toMatchObject({ kind: "review-known" });
  });

  test("the link to a review goes to the address that confirmed it, never to one that only looks like it", async () => {
    const { id } = await newStudio();
    const { email } = await publish(id, { email: `kim.lee${id}@mail.example` });
    const stranger = `kimlee${id}@mail.example`;
    const sent = await app.post(`/api/studios/${id}/reviews`, review({ email: stranger }));
    expect(sent.statusCode).toBe(201);
    expect(await mailsTo(stranger)).toEqual([]);
    expect(await lastMail(email)).toMatchObject({ kind: "review-known" });
  });

  test("of one mailbox, studio and year there is one, also where several were sent and confirmed at once", async () => {
    const { id } = await newStudio();
    const email = `once${id}@mail.example`;
    const bodies = [review({ email }), review({ email }), review({ email })];
    await Promise.all(bodies.map((body) => app.post(`/api/studios/${id}/reviews`, body)));
    const links = (await mailsTo(email)).flatMap(
      ({ textBody }) => /\/reviews\/([\w-]{20,})/.exec(textBody)?.[1] ?? [],
    );
    expect(links).toHaveLength(3);
    const shown = await Promise.all(links.map((link) => app.get(`/api/reviews/own/${link}`)));
    expect(shown.map((page) => page.json().text).toSorted()).toEqual(
      bodies.map(({ text }) => text).toSorted(),
    );
    const answers = await Promise.all(
      links.map((link) => app.post(`/api/reviews/own/${link}/confirm`, {})),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toContain("You have reviewed this studio already");
    const confirmed = (await rowsOf(id)).filter(({ state }) => state !== "unconfirmed");
    expect(confirmed).toHaveLength(1);
  });

  test("the third for a studio in a day waits, also where all are confirmed at once", async () => {
    const { id } = await newStudio();
    const bodies = Array.from({ length: 6 }, () => review());
    for (const body of bodies) await app.post(`/api/studios/${id}/reviews`, body);
    const links = await Promise.all(bodies.map(({ email }) => linkTo(email)));
    await Promise.all(links.map((link) => app.post(`/api/reviews/own/${link}/confirm`, {})));
    const states = (await rowsOf(id)).map(({ state }) => state).toSorted();
    expect(states).toEqual(["held", "held", "held", "held", "published", "published"]);
  });

  test("the same words for two studios at once are published once", async () => {
    const places = [await newStudio(), await newStudio()];
    const { text } = review();
    const bodies = places.map(() => review({ text }));
    const links = await Promise.all(
      places.map(async ({ id }, at) => {
        await app.post(`/api/studios/${id}/reviews`, bodies[at] ?? {});
        return linkTo(bodies[at]?.email ?? "");
      }),
    );
    await Promise.all(links.map((link) => app.post(`/api/reviews/own/${link}/confirm`, {})));
    const states = (await Promise.all(places.map(({ id }) => rowsOf(id)))).flat();
    expect(states.map(({ state }) => state).toSorted()).toEqual(["held", "published"]);
  });

  test("that a rule holds waits for a person, who publishes or rejects it, and can take that back", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const held = await publish(id, {
      text: "Call me at 416 555 0199 and I will tell you all about this studio.",
    });
    expect(held.state).toBe("held");
    expect(await figures(id)).toEqual([null, 0]);
    const [item] = await getDb().select().from(reviewItems).where(eq(reviewItems.studioId, id));
    expect(item).toMatchObject({ kind: "review", proposal: { heldFor: ["contact"] } });
    const key = { what: "review", id: item?.id ?? 0, version: 1 } as const;
    await rejectItem(deps, ada, { ...key, reason: "It has a telephone number." });
    expect((await rowsOf(id))[0]?.state).toBe("rejected");
    const own = await app.post(`/api/reviews/own/${held.token}`, review({ email: undefined }));
    expect(own.json()).toMatchObject({ state: "held" });
    const [again] = await getDb()
      .select()
      .from(reviewItems)
      .where(and(eq(reviewItems.studioId, id), eq(reviewItems.state, "open")));
    expect(again?.proposal).toMatchObject({ heldFor: ["again"] });
    const second = { what: "review", id: again?.id ?? 0, version: 1 } as const;
    await approveItem(deps, ada, second);
    expect((await rowsOf(id))[0]?.state).toBe("published");
    await undoLast(deps, ada);
    expect((await rowsOf(id))[0]?.state).toBe("held");
  });

  test("that its author changes is looked at by the rules again, and stays as it was until then", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const { token, text } = await publish(id);
    const harmless = { ...review(), email: undefined, rating: 3 };
    const changed = await app.post(`/api/reviews/own/${token}`, harmless);
    expect(changed.json()).toMatchObject({ state: "published" });
    expect((await rowsOf(id))[0]).toMatchObject({ text: harmless.text, rating: 3 });
    const link = { ...harmless, text: `${text} See www.other-studio.example for more of it.` };
    expect((await app.post(`/api/reviews/own/${token}`, link)).json()).toMatchObject({
      state: "waiting",
    });
    expect((await rowsOf(id))[0]).toMatchObject({ text: harmless.text, state: "published" });
    const [item] = await getDb().select().from(reviewItems).where(eq(reviewItems.studioId, id));
    await approveItem(deps, ada, { what: "review", id: item?.id ?? 0, version: 1 });
    expect((await rowsOf(id))[0]).toMatchObject({ text: link.text, state: "published" });
    await undoLast(deps, ada);
    expect((await rowsOf(id))[0]).toMatchObject({ text: harmless.text });
  });

  test("whose change is rejected stays as it was, and its author reads that, why, and the words", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const { token, text, email } = await publish(id);
    const changed = { ...review(), email: undefined, text: `${text} See www.other.example too.` };
    await app.post(`/api/reviews/own/${token}`, changed);
    const waiting = await app.get(`/api/reviews/own/${token}`);
    expect(waiting.json()).toMatchObject({ isChangeWaiting: true, text: changed.text });
    const again = { ...changed, text: `${changed.text} And more.` };
    await app.post(`/api/reviews/own/${token}`, again);
    expect((await app.get(`/api/reviews/own/${token}`)).json()).toMatchObject({ text: again.text });
    const key = { what: "review", id: (await openItem(id))?.id ?? 0 } as const;
    const reason = "It has a link to another studio.";
    const preview = await previewRejection(deps, ada, { ...key, reason });
    await rejectItem(deps, ada, { ...key, version: 1, reason });
    const mail = await lastMail(email);
    const said = mail?.textBody ?? "";
    expect(said).toContain("Your review stays on the page as it was.");
    expect(said).toContain(reason);
    expect(said).toContain(again.text);
    expect(said).not.toContain("send it again");
    const fresh = await linkTo(email);
    expect(preview?.text).toBe(said.replace(fresh, "THEIR-OWN-LINK"));
    expect((await app.get(`/api/reviews/own/${fresh}`)).json()).toMatchObject({
      ...{ state: "published", canChange: true, isChangeWaiting: false, text },
    });
  });

  test("that was rejected is not published without a person, however often its author changes it", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const held = await publish(id, {
      text: "Call me at 416 555 0199 and I will tell you all of it.",
    });
    const rejected = { what: "review", version: 1, reason: "It has a telephone number." } as const;
    await rejectItem(deps, ada, { ...rejected, id: (await openItem(id))?.id ?? 0 });
    for (const words of [review(), review(), review()]) {
      const { email, ...changed } = words;
      const answer = await app.post(`/api/reviews/own/${held.token}`, changed);
      expect(answer.json()).toMatchObject({ state: "held" });
    }
    await approveItem(deps, ada, { what: "review", id: (await openItem(id))?.id ?? 0, version: 1 });
    await undoLast(deps, ada);
    const { email, ...again } = review();
    const answer = await app.post(`/api/reviews/own/${held.token}`, again);
    expect(answer.json()).toMatchObject({ state: "held" });
  });

  test("that was taken down stays so when a second report about it, or one before a change, is taken back", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const { token } = await publish(id);
    const [row] = await rowsOf(id);
    for (const reason of ["no-visit", "insult"]) {
      await app.post(`/api/reviews/${row?.id}/report`, { reason, words: "", email: "" });
    }
    const [first, second] = await getDb()
      .select()
      .from(reviewItems)
      .where(eq(reviewItems.studioId, id))
      .orderBy(reviewItems.id);
    await approveItem(deps, ada, { what: "report", id: first?.id ?? 0, version: 1 });
    await approveItem(deps, ada, { what: "report", id: second?.id ?? 0, version: 1 });
    await undoLast(deps, ada);
    expect((await rowsOf(id))[0]?.state).toBe("rejected");
    const { email, ...words } = review({ text: "Call me at 416 555 0199, and I tell you more." });
    await app.post(`/api/reviews/own/${token}`, words);
    await expect(undoLast(deps, ada, { what: "report", id: first?.id ?? 0 })).rejects.toMatchObject(
      { status: 409 },
    );
    expect((await rowsOf(id))[0]?.state).toBe("held");
  });

  test("that went after a report and came back within two minutes: its author hears nothing of it", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const { email } = await publish(id);
    const report = { reason: "no-visit", words: "", email: "" };
    await app.post(`/api/reviews/${(await rowsOf(id))[0]?.id}/report`, report);
    const key = { what: "report", id: (await openItem(id))?.id ?? 0 } as const;
    await approveItem(deps, ada, { ...key, version: 1 });
    expect(await lastMail(email)).toMatchObject({ kind: "review-taken-down" });
    await undoLast(deps, ada);
    expect(await lastMail(email)).toMatchObject({ kind: "review-published" });
    await approveItem(deps, ada, { ...key, version: 3 });
    await getDb()
      .update(outbox)
      .set({ status: "sent" })
      .where(and(eq(outbox.kind, "review-taken-down"), eq(outbox.recipient, email)));
    await undoLast(deps, ada);
    expect(await lastMail(email)).toMatchObject({
      subject: "Your review for Harbour & Core",
      kind: "proposal-reopened",
    });
    expect((await rowsOf(id))[0]?.state).toBe("published");
  });

  test("keeps its author's newest words where the approval of an earlier change is taken back", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const { token } = await publish(id);
    const { email, ...change } = review({ text: "More on www.other-studio.example, if you like." });
    await app.post(`/api/reviews/own/${token}`, change);
    await approveItem(deps, ada, { what: "review", id: (await openItem(id))?.id ?? 0, version: 1 });
    const { email: _, ...newest } = review();
    expect((await app.post(`/api/reviews/own/${token}`, newest)).json().state).toBe("published");
    await expect(undoLast(deps, ada)).rejects.toMatchObject({ status: 409 });
    expect((await rowsOf(id))[0]?.text).toBe(newest.text);
  });

  test("that its author deletes is gone from the queue's past, too, and also while the page is hidden", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const held = await publish(id, {
      text: "Call me at 416 555 0199 and I will tell you all of it.",
    });
    await approveItem(deps, ada, { what: "review", id: (await openItem(id))?.id ?? 0, version: 1 });
    await getDb().update(studios).set({ hidden: true }).where(eq(studios.id, id));
    const shown = await app.get(`/api/reviews/own/${held.token}`);
    expect(shown.json()).toMatchObject({ text: held.text, canChange: true });
    await app.post(`/api/reviews/own/${held.token}/delete`, {});
    const left = await getDb().select().from(reviewItems).where(eq(reviewItems.studioId, id));
    expect(JSON.stringify(left)).not.toContain("416 555 0199");
    expect(JSON.stringify(left)).not.toContain(held.email);
  });

  test("keeps the month of its visit when it is changed years later, and takes no month to come", async () => {
    const { id } = await newStudio();
    const { token } = await publish(id);
    const { email, ...words } = review();
    const later = await app.post(`/api/reviews/own/${token}`, { ...words, visitMonth: "2099-01" });
    expect(later.json().issues).toContainEqual({
      path: "visitMonth",
      message: "Choose a month of the last two years",
    });
    await getDb().update(reviews).set({ visitMonth: "2023-05" }).where(eq(reviews.studioId, id));
    const kept = await app.post(`/api/reviews/own/${token}`, { ...words, visitMonth: "2023-05" });
    expect(kept.json()).toMatchObject({ state: "published" });
  });

  test("that somebody has reported is reported anew without a word about who did", async () => {
    const { id } = await newStudio();
    await publish(id);
    const report = { reason: "no-visit", words: "", email: "curious@mail.example" };
    const send = async () =>
      (await app.post(`/api/reviews/${(await rowsOf(id))[0]?.id}/report`, report)).json();
    expect(await send()).toEqual(await send());
    expect(await getDb().$count(reviewItems, eq(reviewItems.studioId, id))).toBe(1);
  });

  test("from the owner's own mailbox waits, also where everybody has one there, and so does a colleague's", async () => {
    const { id } = await newStudio({ email: "front.desk@gmail.com" });
    const people = await getDb()
      .insert(users)
      .values([
        { email: `own.er${id}@gmail.com`, provider: "mail" },
        { email: `colleague${id}@yahoo.ca`, provider: "mail" },
      ])
      .returning();
    await getDb()
      .insert(studioOwnership)
      .values(people.map((user, at) => ({ studioId: id, userId: user.id, isOwner: at === 0 })));
    for (const email of [
      `Owner${id}+me@gmail.com`,
      `colleague${id}@yahoo.ca`,
      "frontdesk@gmail.com",
    ]) {
      await publish(id, { email });
      const [item] = await getDb()
        .select()
        .from(reviewItems)
        .where(and(eq(reviewItems.studioId, id), eq(reviewItems.email, email)));
      expect(item?.proposal.heldFor, email).toContain("owners-domain");
    }
    expect((await publish(id, { email: `somebody${id}@gmail.com` })).state).toBe("held");
    const [last] = (await rowsOf(id)).slice(-1);
    expect(last?.heldFor).toEqual(["third"]);
  });

  test("is marked as helpful once for each network and day", async () => {
    const { id } = await newStudio();
    await publish(id);
    const [row] = await rowsOf(id);
    const mark = (address: string) =>
      app.post(`/api/reviews/${row?.id}/helpful`, {}, { "x-forwarded-for": address });
    for (const address of ["203.0.113.5", "203.0.113.77", "198.51.100.1"]) {
      expect((await mark(address)).statusCode).toBe(200);
    }
    expect((await rowsOf(id))[0]?.helpful).toBe(2);
    const votes = await getDb().select().from(reviewVotes);
    expect(JSON.stringify(votes)).not.toContain("203.0.113");
    const page = await app.get(`/api/studios/${id}`);
    expect(page.json().reviews).toMatchObject([{ name: "Kim", helpful: 2 }]);
    expect(page.body).not.toContain("@mail.example");
  });

  test("is replied to by the studio's owner, who never sees whose it is", async () => {
    const deps = listingDeps(getDb());
    const { id } = await newStudio();
    const { email } = await publish(id);
    const [user] = await getDb()
      .insert(users)
      .values({ email: `owner${id}@harbour.example`, provider: "mail" })
      .returning();
    const owner = { name: `owner:${user?.email}`, role: "owner", userId: user?.id ?? 0 } as const;
    const where = { studioId: id, reviewId: (await rowsOf(id))[0]?.id ?? 0 };
    const reply = {
      ...where,
      reply: "Thank you, Kim.",
      version: (await rowsOf(id))[0]?.version ?? 0,
    };
    await expect(replyToReview(deps, owner, reply)).rejects.toMatchObject({ status: 404 });
    await getDb()
      .insert(studioOwnership)
      .values({ userId: user?.id ?? 0, studioId: id });
    const listed = JSON.stringify(await listStudioReviews(deps, owner, { studioId: id }));
    expect(listed).not.toMatch(/mail\.example|network|codeHash/);
    await replyToReview(deps, owner, reply);
    await expect(replyToReview(deps, owner, { ...reply, reply: "Second" })).rejects.toMatchObject({
      status: 409,
    });
    const told = await lastMail(email);
    expect(told).toMatchObject({ kind: "review-replied" });
    const { json } = await app.get(`/api/studios/${id}`);
    expect(json().reviews).toMatchObject([{ reply: "Thank you, Kim." }]);
    const news = await publish(id);
    const [mail] = await mailsTo(String(user?.email));
    expect(mail?.textBody).toContain(news.text);
    expect(JSON.stringify(mail)).not.toContain(news.email);
  });

  test("that somebody reports stays until it is decided by whoever has read it, and then goes", async () => {
    const deps = { ...listingDeps(getDb()), undoables };
    const { id } = await newStudio();
    const { email, text } = await publish(id);
    const [row] = await rowsOf(id);
    const report = { reason: "no-visit", words: "The studio opened later.", email: "" };
    expect((await app.post(`/api/reviews/${row?.id}/report`, report)).statusCode).toBe(201);
    expect((await rowsOf(id))[0]?.state).toBe("published");
    const [item] = await getDb().select().from(reviewItems).where(eq(reviewItems.studioId, id));
    const { remarks } = await proposalItem(deps, ada, { id: item?.id ?? 0 });
    expect(remarks).toEqual(
      expect.arrayContaining([
        { label: "Words", text: "The studio opened later." },
        { label: "Author", text: "Kim" },
        { label: "Stars", text: "5 of 5" },
        { label: "Review", text },
      ]),
    );
    await approveItem(deps, ada, { what: "report", id: item?.id ?? 0, version: 1 });
    expect((await rowsOf(id))[0]?.state).toBe("rejected");
    expect(await lastMail(email)).toMatchObject({ kind: "review-taken-down" });
    await undoLast(deps, ada);
    expect((await rowsOf(id))[0]?.state).toBe("published");
  });

  test("follows a merge and its undo, and is erased with its author", async () => {
    const deps = { db: getDb(), undoables, now: () => new Date(), mailFolder: "/nowhere" };
    const [kept, other] = [await ratedStudio(), await ratedStudio()];
    await publish(kept.id, { rating: 3 });
    for (const rating of [4, 5]) await publish(other.id, { rating });
    const merge = await mergeStudios(deps, ada, { keptId: kept.id, otherId: other.id });
    expect([await figures(kept.id), (await rowsOf(kept.id)).length]).toEqual([[4, 3], 3]);
    await undoChange(deps, ada, merge);
    expect([await figures(kept.id), await figures(other.id)]).toEqual([
      [4.6, 67],
      [4.6, 67],
    ]);
    expect([(await rowsOf(kept.id)).length, (await rowsOf(other.id)).length]).toEqual([1, 2]);
    await getDb()
      .update(reviews)
      .set({ confirmedAt: new Date("2026-01-01") });
    const last = await publish(other.id, { rating: 3 });
    expect(await figures(other.id)).toEqual([4, 3]);
    const { exportPerson, erasePerson } = createPersonServices(deps);
    const { records } = await exportPerson({ email: last.email, actor: ada });
    expect(records.reviews).toMatchObject([{ text: last.text, author: "Kim" }]);
    await erasePerson({ email: last.email, actor: ada, alsoLive: false });
    expect(await figures(other.id)).toEqual([4.6, 67]);
    expect(await rowsOf(other.id)).toHaveLength(2);
  });

  test.each([
    ["no stars", { rating: 0 }, "rating", "Choose one to five stars"],
    ["six stars", { rating: "6" }, "rating", "Choose one to five stars"],
    ["a few words", { text: "Nice." }, "text", "Your review needs at least 30 characters"],
    [
      "100 KB",
      { text: "a ".repeat(50_000) },
      "text",
      "Your review must be at most 3,000 characters",
    ],
    ["no name", { author: " " }, "author", "A name is required"],
    [
      "another month",
      { visitMonth: "1999-01" },
      "visitMonth",
      "Choose a month of the last two years",
    ],
    ["no address", { email: "kim" }, "email", "Please enter a valid email address"],
  ])("with %s is refused in a sentence", async (_what, changes, path, message) => {
    const { id } = await newStudio();
    const refused = await app.post(`/api/studios/${id}/reviews`, review(changes));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toContainEqual({ path, message });
    expect(await rowsOf(id)).toEqual([]);
  });

  test("with scripts or half an emoji is only words", async () => {
    const { id } = await newStudio();
    const text =
      "<script>alert(1)</script> half \ud83d an emoji, and forty more characters of words.";
    await publish(id, { text });
    const [row] = await rowsOf(id);
    expect(row?.text).toBe(text.toWellFormed());
  });

  test("that comes a thousand times a minute is turned away in words", async () => {
    const { id } = await newStudio();
    const from = { "x-forwarded-for": "192.0.2.9" };
    const statuses: number[] = [];
    for (let at = 0; at < 1_000; at += 1) {
      const body = review({ email: "flood@mail.example" });
      statuses.push((await app.post(`/api/studios/${id}/reviews`, body, from)).statusCode);
    }
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(3);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await rowsOf(id)).length).toBeLessThanOrEqual(3);
  });
});
