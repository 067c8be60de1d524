import { z } from "zod";
import { allPages } from "#domain/rules/pages/pages.ts";

/** One address of the site, and all that it reads of a request. */
export type Target = {
  readonly method: "GET" | "POST";
  /** Parameters of the path stand in braces: `/api/studios/{id}`. */
  readonly path: string;
  readonly query: readonly string[];
  /** Of the body: what a well-meaning request would send. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly format?: "json" | "form";
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBytes: number;
};

const KB = 1024;
const MAX_BODY_BYTES = 256 * KB;
const MAX_CONSOLE_BYTES = 6 * KB * KB;
/** One screen of each kind is enough of them, however many studios there are. */
const MAX_SCREENS = 120;

type Visit = { address: string; cookie: string };

/** From the site's own description of its calls, the table of its pages, and the forms that stand on its screens. */
export async function listTargets(visit: Visit): Promise<Target[]> {
  return [
    ...(await listCalls(visit)),
    ...listPages(),
    ...listFiles(),
    ...(await listPageForms(visit)),
    ...(await listScreens(visit)),
  ];
}

const schemaSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
});
type Schema = z.infer<typeof schemaSchema>;

const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z
    .object({
      content: z.object({ "application/json": z.object({ schema: schemaSchema }).optional() }),
    })
    .optional(),
});
const descriptionSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: operationSchema.optional(), post: operationSchema.optional() }),
  ),
});

async function listCalls({ address }: Visit): Promise<Target[]> {
  const answer = await fetch(`${address}/api/openapi.json`);
  const { paths } = descriptionSchema.parse(await answer.json());
  return Object.entries(paths).flatMap(([path, { get, post }]) =>
    [get && describeCall("GET", path, get), post && describeCall("POST", path, post)].filter(
      (target) => target !== undefined,
    ),
  );
}

function describeCall(
  method: Target["method"],
  path: string,
  { parameters, requestBody }: z.infer<typeof operationSchema>,
): Target {
  const schema = requestBody?.content["application/json"]?.schema;
  const named = (place: string) =>
    parameters.filter((one) => one.in === place).map(({ name }) => name);
  return {
    method,
    path,
    query: named("query"),
    headers: Object.fromEntries(named("header").map((name) => [name, "a"])),
    maxBytes: MAX_BODY_BYTES,
    ...(schema && { format: "json", fields: fieldsOf(schema) }),
  };
}

function fieldsOf({ properties, anyOf = [] }: Schema): Record<string, unknown> {
  const own = Object.entries(properties ?? {}).map(([name, one]) => [name, sampleOf(name, one)]);
  return Object.assign(Object.fromEntries(own), ...anyOf.map(fieldsOf));
}

/** What a format can't tell. */
const usual: Readonly<Record<string, unknown>> = {
  email: "ada@mail.example",
  firstName: "Ada",
  lastName: "Lovelace",
  message: "Do you have a class at noon, and is there room for two of us?",
  studioName: "Studio Number 1",
  address: "12 Test Street, Toronto",
  neighborhood: "Yorkville",
  city: "Toronto",
  postalCode: "M5R 1A1",
  phone: "416-555-1000",
  website: "https://studio.example",
  description: "A calm studio with eight reformers, small groups and teachers who know your name.",
  classTypes: ["reformer-pilates"],
  amenities: ["showers"],
  priceRange: "$20 - $35",
  hours: { monday: "9 AM to 5 PM" },
  featuredPackage: "featured",
  monthsSelected: 3,
  path: "/about",
  token: "abcdefghijklmnopqrstuvwxyz123456",
  website_url: "",
};

function sampleOf(name: string, schema: Schema): unknown {
  if (name in usual) return usual[name];
  const { type, format, enum: choices } = schema;
  if (choices !== undefined) return choices[0];
  if (format === "date-time") return new Date(0).toISOString();
  if (type === "number" || type === "integer") return 1;
  if (type === "boolean") return true;
  if (type === "array") return [];
  return type === "object" ? fieldsOf(schema) : "a";
}

function listPages(): Target[] {
  return allPages.map(({ pattern, query = [] }) => ({
    method: "GET",
    path: pattern.replace(/:(\w+)\??/g, "{$1}"),
    query,
    headers: {},
    maxBytes: 0,
  }));
}

/** What no table names, and what leads nowhere. */
function listFiles(): Target[] {
  return [
    "/share/studio/{file}.png",
    "/share/post/{file}.png",
    "/share/place/{file}.png",
    "/share/place/{place}/{file}.png",
    "/pictures/{file}",
    "/assets/{file}",
    "/console/{file}",
    "/{anything}",
    "/blog/feed.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
    "/_root.data",
    "/search.data",
    "/explore/studios/on/toronto.data",
  ].map((path) => ({ method: "GET", path, query: ["v"], headers: {}, maxBytes: 0 }));
}

async function listPageForms({ address }: Visit): Promise<Target[]> {
  const paths = allPages.filter(({ takesForm }) => takesForm).map(({ pattern }) => pattern);
  const forms = await Promise.all(
    paths.map(async (path): Promise<Target> => {
      const html = await (await fetch(`${address}${path}?token=${usual.token}`)).text();
      const fields = Object.assign({}, ...readForms(html, path).map((form) => form.fields));
      const headers = { origin: address };
      const query = ["token"];
      return {
        method: "POST",
        path,
        query,
        format: "form",
        fields,
        headers,
        maxBytes: MAX_BODY_BYTES,
      };
    }),
  );
  return forms;
}

/** Whoever asks is led from screen to screen, without and with a session; whichever form is there is a target. */
async function listScreens({ address, cookie }: Visit): Promise<Target[]> {
  const known = { origin: address, cookie };
  const { screens, forms } = await crawl(address, known);
  const isOpen = ({ path }: Target) => path.startsWith("/account");
  const anonymous = [...forms, ...outside(address)]
    .filter((target, at, all) => all.findIndex(({ path }) => path === target.path) === at)
    .map((target) => ({ ...target, headers: { origin: address } }));
  return [
    ...screens.map(
      (path): Target => ({
        method: "GET",
        path,
        query: ["q", "page", "sort", "filter", "from", "to", "mapping", "returnTo", "token"],
        headers: known,
        maxBytes: 0,
      }),
    ),
    ...forms.filter((target) => !isOpen(target)),
    ...anonymous,
  ];
}

/** Screens of those who are not signed in: no link of the console leads to them. */
function outside(address: string): Target[] {
  const fields = { email: "ada@mail.example", code: "123456", returnTo: "/admin", intent: "" };
  const names = { firstName: "Ada", lastName: "Lovelace" };
  return ["sign-in", "code", "link", "invitation", "proof", "second-factor", "passkey-options"].map(
    (name) => ({
      method: "POST",
      path: `/account/${name}`,
      query: ["token", "returnTo"],
      format: "form",
      fields: { ...fields, ...names },
      headers: { origin: address },
      maxBytes: MAX_CONSOLE_BYTES,
    }),
  );
}

/** Ends the session that everything else is sent with. */
const ENDS_SESSION = /^\/account\/(sign-out|sessions)/;

async function crawl(address: string, headers: Record<string, string>) {
  const waiting = ["/admin", "/account"];
  const seen = new Set(waiting);
  const screens: string[] = [];
  const forms: Target[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await fetch(`${address}${path}`, { headers, redirect: "manual" });
    const html = await answer.text();
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    screens.push(path);
    for (const form of readForms(html, path)) {
      if (ENDS_SESSION.test(form.path)) continue;
      forms.push({
        ...{ method: "POST", path: form.path, query: [], format: "form", fields: form.fields },
        ...{ headers, maxBytes: MAX_CONSOLE_BYTES },
      });
    }
    for (const [, href = ""] of html.matchAll(/href="(\/(?:admin|account)[^"?#]*)/g)) {
      const kind = href.replace(/\d+/g, "1");
      if (seen.has(kind) || seen.size >= MAX_SCREENS || ENDS_SESSION.test(href)) continue;
      seen.add(kind);
      waiting.push(href);
    }
  }
  return { screens, forms };
}

/** Those that are posted. */
function readForms(html: string, page: string) {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, attributes = ""]) => /method="post"/i.test(attributes))
    .map(([, attributes = "", inside = ""]) => {
      const names = [...inside.matchAll(/<[a-z]+\b[^>]*\bname="([^"]+)"[^>]*>/g)];
      const fields = names.map(([tag, name = ""]) => [
        name,
        /\bvalue="([^"]*)"/.exec(tag)?.[1] || usual[name] || "a",
      ]);
      const path = /action="([^"?]+)/.exec(attributes)?.[1] ?? page;
      return { path, fields: Object.fromEntries(fields) };
    });
}
