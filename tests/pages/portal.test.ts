import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import routes from "#console/routes.ts";
import { eventually } from "#tests/support/eventually.ts";
import { readMails } from "#tests/support/read-mails.ts";

const site = inject("pagesSite");
const mailFolder = join(inject("pagesData"), "mail");

type Owner = { studioId: number; name: string; cookies: string };

/** As a browser without a script sends it. */
function post(path: string, form: Record<string, string>, cookies = ""): Promise<Response> {
  return fetch(`${site}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      cookie: cookies,
      origin: site,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(form),
  });
}

const read = (path: string, cookies: string) =>
  fetch(`${site}${path}`, { headers: { cookie: cookies }, redirect: "manual" });

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Who writes to the other one's studio. */
const visitor = {
  name: "Vera",
  email: "vera@visitor.example",
  message: "Do you have a place for two on Thursday evenings?",
};

const studioSchema = z.object({ id: z.int(), name: z.string() });

/** From the studio's page to its portal, by the code in the mail. */
async function claim(slug: string): Promise<Owner> {
  const answer = await fetch(`${site}/api/studios/by-name/toronto/${slug}`);
  const { id: studioId, name } = studioSchema.parse(await answer.json());
  const path = `/account/claim/${studioId}`;
  const begun = await post(path, { intent: "domain", mailbox: "hello" });
  expect(begun.headers.get("location")).toBe(`${path}/code`);
  const mail = await eventually(async () => {
    const found = readMails(mailFolder).findLast(
      (one) => one.kind === "claim-code" && one.headers.get("to")?.includes(`@${slug}.example`),
    );
    expect(found).toBeDefined();
    return found;
  });
  const code = /Your code: ([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const done = await post(`${path}/code`, { code }, cookiesOf(begun));
  expect(done.headers.get("location")).toBe(`/account/studios/${studioId}`);
  return { studioId, name, cookies: cookiesOf(done) };
}

type Route = { path?: string | undefined; children?: Route[] | undefined };

/** Every address of the account with something in it that names a thing; whose a studio is anybody may ask. */
function addressesOf(all: readonly Route[]): string[] {
  return all.flatMap(({ path = "", children = [] }) => [
    ...(/^account\/.*:/.test(path) && !path.startsWith("account/claim/") ? [path] : []),
    ...addressesOf(children),
  ]);
}

const paths = addressesOf(z.array(z.custom<Route>()).parse(await routes));
/** What stands for things other than studios; the message to the other one has one of the numbers. */
const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

describe("two owners", () => {
  let mine: Owner;
  let theirs: Owner;
  beforeAll(async () => {
    mine = await claim("pelvic-clock");
    theirs = await claim("corner-window-studio");
    const { studioId } = theirs;
    const sent = await fetch(`${site}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site },
      body: JSON.stringify({ ...visitor, studioId }),
    });
    expect(sent.status).toBe(201);
  });

  test("there are screens to look at, and a message to the other one is among what is asked for", async () => {
    expect(paths.length).toBeGreaterThan(8);
    expect(paths).toContain("account/messages/:id");
    const shown = await (await read("/account/messages", theirs.cookies)).text();
    const [, id] = /\/account\/messages\/(\d+)/.exec(shown) ?? [];
    expect(numbers).toContain(Number(id));
    const message = await read(`/account/messages/${id}`, theirs.cookies);
    expect(await message.text()).toContain(visitor.message);
  });

  test.each(paths)(
    "%s shows nothing to whoever does not own the studio, signed in or not",
    async (path) => {
      const isOfStudio = path.includes(":studioId");
      for (const number of isOfStudio ? [theirs.studioId] : numbers) {
        const foreign = `/${path.replace(/:\w+/, String(number)).replaceAll(/:\w+/g, "1")}`;
        for (const asked of [foreign, `${foreign}.data`]) {
          const answer = await read(asked, mine.cookies);
          const body = await answer.text();
          expect({ asked, isShown: answer.status === 200 && !asked.endsWith(".data") }).toEqual({
            asked,
            isShown: false,
          });
          expectNothing(body);
        }
        const posted = await post(foreign, { intent: "save", name: "Taken over" }, mine.cookies);
        expect([400, 404, 405]).toContain(posted.status);
        expectNothing(await posted.text());
        const stranger = await read(foreign, "");
        expect([302, 400, 401, 404, 405]).toContain(stranger.status);
        expectNothing(await stranger.text());
      }
    },
  );

  function expectNothing(body: string) {
    for (const word of [theirs.name, visitor.message, visitor.email]) {
      expect(body).not.toContain(word);
    }
  }

  test("each sees their own", async () => {
    for (const { studioId, name, cookies } of [mine, theirs]) {
      const answer = await read(`/account/studios/${studioId}`, cookies);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
      expect(await answer.text()).toContain(name);
    }
  });
});

test("hostile claims are answered with a sentence", async () => {
  const missing = await read("/account/claim/999999", "");
  expect(missing.status).toBe(404);
  for (const path of ["/account/claim/x", "/account/claim/1e9", "/account/claim/-1/code"]) {
    expect((await read(path, "")).status).toBe(404);
  }
  const answer = await fetch(`${site}/api/studios/by-name/toronto/slow-tuesday`);
  const owned = studioSchema.extend({ isOwned: z.literal(true) }).parse(await answer.json());
  const path = `/account/claim/${owned.id}`;
  for (const mailbox of [
    "",
    "a b",
    "x@gmail.com",
    "a\r\nBcc: b@c.example",
    "é",
    "y".repeat(5000),
  ]) {
    const refused = await post(path, { intent: "domain", mailbox });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Type the part before the @");
  }
  const huge = await post(path, { intent: "domain", mailbox: "y".repeat(2_000_000) });
  expect(huge.status).toBe(413);
  expect((await post(`${path}/code`, { code: "CDFG-HJKM" })).status).toBe(400);
  const foreign = await fetch(`${site}${path}`, {
    method: "POST",
    headers: {
      origin: "https://evil.example",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "intent=listed",
  });
  expect(foreign.status).toBe(403);
});

test("who is not signed in opens so many screens a minute, and whoever is elsewhere goes on", async () => {
  const open = (headers: Record<string, string>) =>
    fetch(`${site}/account/code`, { headers: { "x-forwarded-for": "198.51.100.77", ...headers } });
  const statuses: number[] = [];
  for (let at = 0; at < 205; at += 1) {
    const answer = await open({});
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 200).filter((status) => status !== 200)).toEqual([]);
  expect(statuses.slice(200)).toEqual([429, 429, 429, 429, 429]);
  expect((await open({ "x-forwarded-for": "203.0.113.77" })).status).toBe(200);
});
