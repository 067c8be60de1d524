import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import {
  type SiteProcess,
  startSiteProcess,
  withoutPagesAhead,
} from "#tests/support/site-process.ts";

/** None of these took less than three seconds once; a busy machine is no reason for that. */
const SOON_MS = 2_000;
const TOO_MUCH = "That is more than we can take in one go.";

let site: SiteProcess;
let database: TestDatabase;

beforeAll(async () => {
  database = await createPgliteDatabase();
  const { dataDir: DATA_DIR } = database.options;
  site = await startSiteProcess({ ...withoutPagesAhead, DATA_DIR, SAMPLE_DATA: "false" });
  // The console is loaded when it is first asked for.
  await fetch(`${site.address}/account/sign-in`);
}, 180_000);

afterAll(async () => {
  await site?.stop();
  await database?.remove();
});

async function post(path: string, body: string | Buffer, headers: Record<string, string>) {
  const from = performance.now();
  const answer = await fetch(`${site.address}${path}`, {
    method: "POST",
    headers: { origin: site.address, "sec-fetch-site": "same-origin", ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body),
    redirect: "manual",
  });
  const text = await answer.text();
  expect(performance.now() - from).toBeLessThan(SOON_MS);
  return { status: answer.status, text };
}

const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  post(path, JSON.stringify(body), { "content-type": "application/json", ...headers });
const postForm = (path: string, body: string) =>
  post(path, body, { "content-type": "application/x-www-form-urlencoded", accept: "text/html" });

/** `f0=x&f1=x&…` */
const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => `f${index}=x`).join("&");

test("marks in two orders and joiners by the thousand are refused at once", async () => {
  const marks = `a${"\u0301".repeat(32_000)}${"\u0323".repeat(32_000)}`;
  const location = await postJson("/api/studios/recommendations", { preferredLocation: marks });
  expect(location.status).toBe(400);
  const firstName = `א${"\u200D".repeat(32_000)}א`;
  expect((await postJson("/api/contact", { firstName })).text).toContain(
    "First name must be less than 50 characters",
  );
});

test("a body of nothing but wrong values gets a short answer", async () => {
  const visitHistory = Array.from({ length: 100_000 }, () => 0);
  const answer = await postJson("/api/studios/recommendations", { visitHistory });
  expect(answer).toEqual({ status: 413, text: JSON.stringify({ message: TOO_MUCH }) });
  const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const json = { "content-type": "application/json" };
  expect((await post("/api/contact", nested, json)).status).toBe(413);
});

test("nobody's body is unpacked", async () => {
  const body = gzipSync(JSON.stringify({ firstName: "a".repeat(6_000_000) }));
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  const answer = await post("/api/contact", body, headers);
  expect(answer).toEqual({
    status: 415,
    text: JSON.stringify({ message: "Please send this as it is, without packing it." }),
  });
});

test.each(["/account/sign-in", "/account/code", "/admin", "/admin/studios/1", "/contact"])(
  "%s takes no more of a stranger than a form of a person holds",
  async (path) => {
    const long = await postForm(path, `text=${"a".repeat(70_000)}`);
    expect(long.status).toBe(413);
    expect(long.text).toContain(path.startsWith("/admin") ? "You are signed out" : TOO_MUCH);
    expect(long.text).toContain("<h1>That did not work</h1>");
    expect((await postForm(path, fields(1_001))).status).toBe(413);
    expect((await postForm(path, fields(20_000))).status).toBe(413);
  },
);

test.each(["/account/sign-in", "/admin/posts/1"])(
  "%s counts the parts of a form with a file, too",
  async (path) => {
    const parts = Array.from(
      { length: 1_001 },
      () => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`,
    );
    const multipart = { "content-type": "multipart/form-data; boundary=x", accept: "text/html" };
    const many = await post(path, `${parts.join("")}--x--`, multipart);
    expect(many.status).toBe(413);
    const head = `--x\r\n${"a: b\r\n".repeat(5_000)}\r\n\r\n--x--`;
    expect((await post(path, head, multipart)).status).toBe(413);
  },
);

test.each(["/account/sign-in", "/account/code", "/account/passkey-options"])(
  "%s says so where what is sent is no form, or half of one",
  async (path) => {
    const half = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nann';
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    const answers = [
      await post(path, "", {}),
      await post(path, "{}", { "content-type": "application/json" }),
      await post(path, half, multipart),
      await post(path, half, { "content-type": "multipart/form-data" }),
    ];
    for (const { status } of answers) expect([400, 401, 415]).toContain(status);
  },
);

test("a form that arrives after its session is offered again, unless no screen of ours sends such a one", async () => {
  const few = await postForm("/admin/studios/1", fields(200));
  expect(few.status).toBe(401);
  expect(few.text.match(/type="hidden"/g)).toHaveLength(200);
  const many = await postForm("/admin/studios/1", fields(201));
  expect(many.status).toBe(401);
  expect(many.text).not.toContain('type="hidden"');
  expect(many.text).toContain("go back in your browser");
  const signIn = await postForm("/account/sign-in", `${fields(900)}&email=nobody`);
  expect(signIn.status).toBe(400);
  expect(signIn.text.length).toBeLessThan(50_000);
});

test("a long text of somebody whose session has ended is theirs to send again", async () => {
  const draft = `content=${"a".repeat(100_000)}`;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const path of ["/admin/newsletter/1.data", "/admin/posts/1/draft"]) {
    const { status, text } = await post(path, draft, form);
    expect([path, status]).toEqual([path, 401]);
    expect(text).toContain("You are signed out");
  }
});

test("of the names that a form has too many, the log says a few", async () => {
  const long = Array.from({ length: 300 }, (_, index) => `${"n".repeat(150)}${index}=x`);
  await postForm("/account/sign-in", `${long.join("&")}&email=ann@mail.example`);
  const line = site
    .output()
    .split("\n")
    .find((one) => one.includes("fields of a form were ignored"));
  expect(line?.length).toBeLessThan(2_000);
  expect(line).toContain('"count":300');
});
