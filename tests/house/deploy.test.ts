import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { MAX_UPLOAD_MEGABYTES } from "#domain/contracts/console/imports.ts";
import { MAX_UPLOAD_FORM_BYTES } from "#server/console/uploads.ts";
import { bodyLimits } from "#server/http/body-limits.ts";

const projectFolder = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(projectFolder, path), "utf8");
const known = new Set(read(".env.example").match(/^[A-Z_]+(?==)/gm));

/** Read by Node itself. */
const ofNode = new Set(["NODE_ENV"]);

test.each([
  ["Dockerfile", /^ENV .*/gm, /[A-Z_]+(?==)/g],
  ["compose.yaml", / {2}site:.*?ports:/gs, /^ {6}[A-Z_]+(?=:)/gm],
  ["docs/deploy/pilates-atlas.service", /^Environment=.*/gm, /[A-Z_]+(?==)/g],
])("%s sets variables that the site knows", (file, where, name) => {
  const parts = read(file).match(where) ?? [];
  const names = parts.flatMap((part) => part.match(name) ?? []).map((text) => text.trim());
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((one) => !known.has(one) && !ofNode.has(one))).toEqual([]);
});

const nginx = read("docs/deploy/nginx.conf");
const bodySize = /client_max_body_size (\d+)([km]);/;
const bytesOf = { k: 1024, m: 1024 * 1024 };

/** The part of nginx.conf that an address falls to: the first pattern that it matches, or the server's own lines. */
function locationOf(path: string): string {
  const locations = nginx.matchAll(/^ {2}location ~ (\S+) \{$(.*?)^ {2}\}$/gms);
  const found = [...locations].find(([, pattern = ""]) => new RegExp(pattern).test(path));
  return found?.[2] ?? nginx.replaceAll(/^ {2}location .*?^ {2}\}$/gms, "");
}

test.each([
  ["/", bodyLimits.callBytes],
  ["/api/studio-listings", bodyLimits.callBytes],
  ["/administer", bodyLimits.callBytes],
  ["/admin", bodyLimits.teamsPictureBytes],
  ["/admin.data", bodyLimits.teamsPictureBytes],
  ["/admin/posts/7.data", bodyLimits.teamsPictureBytes],
  ["/admin/posts/7/draft", bodyLimits.teamsPictureBytes],
  ["/admin/imports/7", bodyLimits.teamsPictureBytes],
  ["/account/sign-in", bodyLimits.teamsPictureBytes],
  ["/admin/imports", MAX_UPLOAD_FORM_BYTES],
  ["/admin/imports.data", MAX_UPLOAD_FORM_BYTES],
])("nginx lets %s bring what the site takes, and not much more", (path, maxBytes) => {
  const [, count, unit] = bodySize.exec(locationOf(path)) ?? [];
  const allowed = Number(count) * (unit === "k" ? bytesOf.k : bytesOf.m);
  expect(allowed).toBeGreaterThan(maxBytes);
  expect(allowed).toBeLessThanOrEqual(2 * maxBytes);
});

test("nginx passes the files of an import on as they come, and no visitor's address into a log", () => {
  expect(locationOf("/admin/imports")).toContain("proxy_request_buffering off;");
  expect(nginx.match(/^server \{/gm)).toHaveLength(nginx.match(/access_log off;/g)?.length ?? 0);
});

test.each([
  ["docs/security.md", /^\| 5\.1\.1 .*/m],
  ["docs/operations.md", /^Another proxy needs .*?\n\n/ms],
])("%s tells the sizes of what may be sent", (file, where) => {
  const [told = ""] = where.exec(read(file)) ?? [];
  for (const size of [
    `${bodyLimits.callBytes / bytesOf.k} KB`,
    `${bodyLimits.teamsPictureBytes / bytesOf.m} MB`,
    `${MAX_UPLOAD_MEGABYTES} MB`,
  ]) {
    expect(told).toContain(size);
  }
});
