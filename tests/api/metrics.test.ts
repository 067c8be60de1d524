import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parsePrometheusText, sampleValue } from "#tests/support/prometheus-text.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const getSite = runTestSite({ variables: { METRICS_PORT: "0" } });

async function scrape() {
  const address = getSite()
    .announced.map((line) => /^Metrics are at (\S+)$/.exec(line)?.[1])
    .find((found) => found !== undefined);
  const answer = await fetch(address ?? "");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return parsePrometheusText(await answer.text());
}

async function ask(path: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(`${getSite().address}${path}`, init);
  await answer.arrayBuffer();
  return answer.status;
}

const requests = async (route: string, status = "2xx", method = "GET") =>
  sampleValue(await scrape(), "http_request_duration_seconds_count", { route, status, method }) ??
  0;

describe("metrics", () => {
  test("are read by a strict reader of Prometheus' format, and say how the site is", async () => {
    const families = await scrape();
    expect(sampleValue(families, "pilates_atlas_database_up")).toBe(1);
    expect(sampleValue(families, "pilates_atlas_catalogue_studios")).toBeGreaterThan(100);
    expect(sampleValue(families, "pilates_atlas_disk_size_bytes")).toBeGreaterThan(0);
    expect(sampleValue(families, "process_resident_memory_bytes")).toBeGreaterThan(1e7);
    expect(sampleValue(families, "pilates_atlas_outbox_oldest_seconds")).toBe(0);
    const info = families.get("pilates_atlas_info")?.samples[0]?.labels;
    expect(info).toMatchObject({ engine: "pglite", node: process.version });
  });

  test.each([
    ["a call through the framework", "/api/suggestions?q=guel", "/api/suggestions"],
    ["a search ahead of it", "/api/studios/search?location=guelph", "/api/studios/search"],
    ["a file that is no page", "/robots.txt", "/robots.txt"],
  ])("%s is counted under its route, the first time and from the cache", async (_, path, route) => {
    const before = await requests(route);
    for (let time = 1; time <= 4; time += 1) {
      expect(await ask(path)).toBe(200);
      expect(await requests(route)).toBe(before + time);
    }
  });

  test("answers from the cache, worked out at once and by the framework are told apart", async () => {
    const reads = async (result: string) =>
      sampleValue(await scrape(), "pilates_atlas_response_cache_reads_total", { result }) ?? 0;
    const before = [await reads("hit"), await reads("computed"), await reads("miss")];
    const kept = async () =>
      sampleValue(await scrape(), "pilates_atlas_response_cache_entries") ?? 0;
    const keptBefore = await kept();
    for (let time = 0; time < 2; time += 1) await ask("/api/studios/search?location=barrie");
    // It is packed beside the answers, and kept then.
    await vi.waitFor(async () => expect(await kept()).toBe(keptBefore + 1));
    await ask("/api/studios/search?location=barrie");
    await ask("/healthz");
    const after = [await reads("hit"), await reads("computed"), await reads("miss")];
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 2, 1]);
  });

  test("paths that nobody knows, odd methods and private links add no label of their own", async () => {
    await ask("/wp-login.php");
    await ask("/list-your-studio/status/secret-token-1");
    await ask("/blog/no-such-post-1?utm_source=a");
    const routes = async () => {
      const samples = (await scrape()).get("http_request_duration_seconds")?.samples ?? [];
      return [...new Set(samples.map(({ labels }) => labels.route))].toSorted();
    };
    const before = await routes();
    for (let number = 2; number < 40; number += 1) {
      await ask(`/wp-login-${number}.php`);
      await ask(`/list-your-studio/status/secret-token-${number}`);
      await ask(`/blog/no-such-post-${number}?utm_source=b${number}`);
    }
    await ask("/wp-login.php", { method: "PROPFIND" });
    expect(await routes()).toEqual(before);
    expect(before.join()).not.toMatch(/secret|wp-login|no-such/);
    expect(before).toContain("/list-your-studio/status/:token");
  });

  test("a failure is counted as one, by route", async () => {
    const before = await requests("/about", "5xx");
    expect(await ask("/about")).toBe(500);
    expect(await requests("/about", "5xx")).toBe(before + 1);
  });

  test("the public port knows no metrics", async () => {
    expect(await ask("/metrics", { headers: { accept: "application/json" } })).not.toBe(200);
    const text = await (await fetch(`${getSite().address}/metrics`)).text();
    expect(text).not.toContain("process_");
  });

  test("their own port knows nothing else", async () => {
    const [address = ""] = getSite().announced.flatMap((line) => /http\S+/.exec(line) ?? []);
    expect((await fetch(new URL("/", address))).status).toBe(404);
    expect((await fetch(new URL("/api/packages", address))).status).toBe(404);
    expect((await fetch(address, { method: "POST" })).status).toBe(404);
  });

  describe("documents", () => {
    const folder = resolve(import.meta.dirname, "../../docs/monitoring");
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    const namesIn = (text: string) =>
      new Set(text.match(/\b(?:pilates_atlas|http_request|process|nodejs)_[a-z0-9_]+/g));
    /** Told only where backups are made by the site itself, and by a name of their own. */
    const optional = (name: string) => name.startsWith("pilates_atlas_backup_");

    test("the dashboard and the alert rules ask for what there is", async () => {
      const families = [...(await scrape()).values()];
      const known = new Set(
        families.flatMap(({ name, samples }) => [name, ...samples.map((one) => one.name)]),
      );
      for (const file of ["dashboard.json", "alerts.yaml"]) {
        const named = [...namesIn(read(file))];
        expect(named.length).toBeGreaterThan(10);
        expect(named.filter((name) => !known.has(name) && !optional(name))).toEqual([]);
      }
    });

    test("all that is told is shown on the dashboard and explained", async () => {
      const told = [...(await scrape()).keys()];
      const shown = [...namesIn(read("dashboard.json"))];
      const text = read("README.md");
      expect(told.filter((name) => !shown.some((one) => one.startsWith(name)))).toEqual([]);
      const ending = (name: string) =>
        name.replace(/^(pilates_atlas|nodejs_eventloop_lag|nodejs_eventloop)_/, "…_");
      expect(told.filter((name) => !text.includes(name) && !text.includes(ending(name)))).toEqual(
        [],
      );
    });
  });
});
