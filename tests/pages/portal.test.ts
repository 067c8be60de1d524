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

/** Every screen of the portal that is about one studio. */
function studioPaths(all: readonly Route[]): string[] {
  return all.flatMap(({ path = "", children = [] }) => [
    ...(path.startsWith("account/studios/:studioId") ? [path] : []),
    ...studioPaths(children),
  ]);
}

const paths = studioPaths(z.array(z.custom<Route>()).parse(await routes));

describe("two owners", () => {
  let mine: Owner;
  let theirs: Owner;
  beforeAll(async () => {
    mine = await claim("pelvic-clock");
    theirs = await claim("corner-window-studio");
  });

  test("there are screens to look at", () => expect(paths.length).toBeGreaterThan(5));

  test.each(paths)(
    "%s shows nothing to whoever does not own the studio, signed in or not",
    async (path) => {
      const of = (id: number) =>
        `/${path.replace(":studioId", String(id)).replaceAll(/:\w+/g, "1")}`;
      const foreign = of(theirs.studioId);
      for (const asked of [foreign, `${foreign}.data`]) {
        const answer = await read(asked, mine.cookies);
        const body = await answer.text();
        expect({ asked, isShown: answer.status === 200 && !asked.endsWith(".data") }).toEqual({
          asked,
          isShown: false,
        });
        expect(body).not.toContain(theirs.name);
      }
      const posted = await post(foreign, { intent: "save", name: "Taken over" }, mine.cookies);
      expect([400, 404, 405]).toContain(posted.status);
      expect(await posted.text()).not.toContain(theirs.name);
      const stranger = await read(foreign, "");
      expect([302, 400, 401, 404, 405]).toContain(stranger.status);
      expect(await stranger.text()).not.toContain(theirs.name);
    },
  );

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
