import { fork } from "node:child_process";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { nearMePath } from "#domain/rules/pages/paths.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { latenciesOf } from "../load.ts";
import {
  collectGarbage,
  cpuSeconds,
  inspectable,
  megabytesAtRest,
  peakMegabytes,
} from "../process-use.ts";
import { signInOperator } from "./console-session.ts";
import { newsSchema, type Order, type SentRequest } from "./hostile-request.ts";
import { type Look, Probe } from "./probe.ts";
import type { Trial } from "./trial.ts";

const MAX_EXTRA_MS = 250;
const MAX_EXTRA_MB = 50;
const REST_MS = 10_000;
const WARM_UP_SHARE = 0.2;
/** A stall that is the request's own comes each time; one of the machine's does not. */
const REPEATS = 3;
const DOUBTFUL_MS = 125;
const PAUSE_MS = 50;
const LOOKS_AFTER_MS = 1_000;
const WORST = 10;
const program = resolve(import.meta.dirname, "hostile-sender.ts");

/** Whatever is sent to it, the site goes on answering others, answers no 5xx, and gives its memory back. */
export const tryHostile: Trial = async ({ folder, report, count, text, seed }) => {
  const total = count("HOSTILE", 100_000);
  const mostAlone = count("HOSTILE_ALONE", Number.POSITIVE_INFINITY);
  const dataDir = join(folder, "hostile");
  const site = await startSiteProcess({ DATA_DIR: dataDir, TRUST_PROXY: "1", ...inspectable });
  try {
    const cookie = await signInOperator(site.address, { dataDir });
    const sender = await startSender([site.address, seed, cookie, text("HOSTILE_LIKE")]);
    try {
      const { requests, heavy, alone } = sender.known;
      report(
        "hostile requests that there are",
        `${requests}, of which ${heavy} are heavy and ${alone} are sent alone`,
      );
      await measureRest(site, report);
      const stalls = mostAlone > 0 ? await sendAlone(site, sender, mostAlone, report) : [];
      const errors = total > 0 ? await sendMixed(site, sender, total, report) : [];
      return [...stalls, ...errors];
    } finally {
      sender.stop();
    }
  } finally {
    await site.stop();
  }
};

type Report = Parameters<Trial>[0]["report"];
type Sender = Awaited<ReturnType<typeof startSender>>;

async function startSender(args: string[]) {
  const child = fork(program, args);
  const ready = Promise.withResolvers<{ requests: number; heavy: number; alone: number }>();
  let over = Promise.withResolvers<Record<string, number>>();
  let onSent: (sent: SentRequest) => void = () => {};
  let statuses: Record<string, number> = {};
  child.on("message", (message) => {
    const news = newsSchema.parse(message);
    if ("requests" in news) ready.resolve(news);
    else if ("sent" in news) onSent(news.sent);
    else if ("left" in news) process.stderr.write(`\r${news.left} left `);
    else if ("statuses" in news) statuses = news.statuses;
    else over.resolve(statuses);
  });
  child.once("exit", () => {
    const early = new Error("The process that sends ended too early");
    ready.reject(early);
    over.reject(early);
  });
  over.promise.catch(() => {});
  return {
    known: await ready.promise,
    send: (order: Order, listener: (sent: SentRequest) => void) => {
      over = Promise.withResolvers();
      onSent = listener;
      child.send(order);
      return over.promise;
    },
    stop: () => child.kill("SIGKILL"),
  };
}

/** A search that nobody asked before, a page that nobody has seen, and a row that has to be looked for. */
function nextLook(number: number): string {
  const unseen = Date.now() % 1_000_000;
  const position = {
    latitude: 43.5 + unseen / 2_500_000,
    longitude: -79.4 - (number % 89) / 1_000,
  };
  if (number % 10 === 0) return nearMePath(position);
  if (number % 3 === 0) return `/api/studio-listings/status/${String(unseen).padStart(32, "a")}`;
  return `/api/studios/search?latitude=${position.latitude}&longitude=${position.longitude}`;
}

const portOf = ({ address }: SiteProcess) => Number(new URL(address).port);

async function measureRest(site: SiteProcess, report: Report): Promise<number> {
  const probe = new Probe(portOf(site), nextLook, 10);
  await sleep(REST_MS);
  const looks = await probe.stop();
  report("  others at rest", describe(looks));
  return latenciesOf(looks.map(({ ms }) => ms)).p99;
}

function describe(looks: readonly Look[]): string {
  const { p50, p99, slowest } = latenciesOf(looks.map(({ ms }) => ms));
  return `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(1)} ms of ${looks.length}`;
}

/** How long others waited because of it, and what it took of a core, with the looks beside it. */
type Waited = SentRequest & { waitedMs: number; cpuMs: number };

async function sendAlone(
  site: SiteProcess,
  sender: Sender,
  count: number,
  report: Report,
): Promise<string[]> {
  const { pid = 0 } = site.process;
  const rest = await measureRest(site, report);
  const probe = new Probe(portOf(site), nextLook, 4);
  const doubtful: Waited[] = [];
  const errors: SentRequest[] = [];
  const waiting: SentRequest[] = [];
  let sent = 0;
  const waitOf = ({ began, ended }: SentRequest) => probe.longestBetween(began, ended) - rest;
  /** Who waits because of a request may still wait when it is answered. */
  const noteAnswered = () => {
    while (waiting[0] !== undefined && probe.hasLookedAfter(waiting[0].ended)) {
      const [one] = waiting.splice(0, 1);
      const waitedMs = one === undefined ? 0 : waitOf(one);
      if (one !== undefined && waitedMs > DOUBTFUL_MS)
        doubtful.push({ ...one, waitedMs, cpuMs: 0 });
    }
  };
  await sender.send({ kind: "alone", count: Math.min(count, sender.known.alone) }, (one) => {
    sent += 1;
    if (one.status >= 500) errors.push(one);
    waiting.push(one);
    noteAnswered();
  });
  await sleep(LOOKS_AFTER_MS);
  noteAnswered();
  for (const one of doubtful) await repeat(one);

  async function repeat(one: Waited): Promise<void> {
    const only = `${one.target}: ${one.name}`;
    const cpuBefore = cpuSeconds(pid);
    const again: SentRequest[] = [];
    await sender.send({ kind: "alone", count: REPEATS, only }, (repeated) => again.push(repeated));
    one.cpuMs = ((cpuSeconds(pid) - cpuBefore) * 1_000) / REPEATS;
    while (!probe.hasLookedAfter(again.at(-1)?.ended ?? 0)) await sleep(PAUSE_MS);
    one.waitedMs = Math.min(one.waitedMs, ...again.map(waitOf));
  }
  report(`  others beside ${sent} that were sent alone`, describe(await probe.stop()));
  const sorted = doubtful.toSorted((one, other) => other.waitedMs - one.waitedMs);
  for (const one of sorted.slice(0, WORST)) {
    report(`  ${Math.round(one.waitedMs)} ms longer`, describeWaited(one));
  }
  const stalls = sorted
    .filter(({ waitedMs }) => waitedMs > MAX_EXTRA_MS)
    .map((one) => `others waited ${Math.round(one.waitedMs)} ms longer: ${describeWaited(one)}`);
  return [...stalls, ...listErrors(errors)];
}

function describeWaited({ target, name, status, cpuMs }: Waited): string {
  return `${target}: ${name} (${status}, ${Math.round(cpuMs)} ms of a core)`;
}

async function sendMixed(
  site: SiteProcess,
  sender: Sender,
  count: number,
  report: Report,
): Promise<string[]> {
  const { pid = 0 } = site.process;
  const measure = async () => {
    await collectGarbage(site);
    return megabytesAtRest(pid);
  };
  // What fills by design is full before it is measured: at full counts, that is.
  await sender.send({ kind: "mixed", count: Math.ceil(count * WARM_UP_SHARE) }, () => {});
  const before = await measure();
  const probe = new Probe(portOf(site), nextLook, 50);
  const sent: SentRequest[] = [];
  const began = performance.now();
  const statuses = await sender.send({ kind: "mixed", count }, (one) => sent.push(one));
  const seconds = (performance.now() - began) / 1_000;
  report(
    `${count} hostile requests`,
    `${seconds.toFixed(0)} s: ${Object.entries(statuses)
      .map(([status, many]) => `${many} × ${status === "0" ? "closed" : status}`)
      .join(", ")}`,
  );
  const looks = await probe.stop();
  report("  others meanwhile", describe(looks));
  const after = await measure();
  report(
    "  memory",
    `${before} MB before, ${after} MB after, ${peakMegabytes(pid)} MB at its peak`,
  );
  return [
    ...listErrors(sent),
    ...looks
      .filter(({ status }) => status === 0 || status >= 500)
      .map(({ path, status }) => `${path} answered ${status}`),
    ...(after - before > MAX_EXTRA_MB
      ? [`the site holds ${after - before} MB more than before`]
      : []),
  ];
}

/** By address, each with one of those that did it; being turned away for a while is told apart. */
function listErrors(sent: readonly SentRequest[]): string[] {
  const errors = Map.groupBy(
    sent.filter(({ status }) => status >= 500),
    ({ target, status }) => `${status}${status === 503 ? " (busy)" : ""}: ${target}`,
  );
  return [...errors].map(([what, all]) => `${all.length} × ${what}, as with: ${all[0]?.name}`);
}
