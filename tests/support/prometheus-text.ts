/** One line of a scrape. */
type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number };

export type MetricFamily = { name: string; type: string; help: string; samples: Sample[] };

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/;
const VALUE = /^(?:[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?)|[+-]Inf|NaN)$/i;
const TYPES = ["counter", "gauge", "histogram", "summary", "untyped"];

/**
 * Reads Prometheus' text format 0.0.4 as strictly as Prometheus does, and with the rules that promtool
 * adds: one family in one place, help and type first, no sample twice, whole histograms.
 */
export function parsePrometheusText(text: string): Map<string, MetricFamily> {
  if (!text.endsWith("\n")) throw new Error("The last line does not end");
  const families = new Map<string, MetricFamily>();
  let family: MetricFamily | undefined;
  let help: { name: string; text: string } | undefined;
  for (const line of text.slice(0, -1).split("\n")) {
    if (line === "") continue;
    const comment = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line);
    if (comment !== null) {
      const [, kind, name = "", rest = ""] = comment;
      if (kind === "HELP") help = { name, text: rest };
      else family = openFamily(families, name, rest, help);
      continue;
    }
    const sample = parseSample(line);
    if (family === undefined || !belongsTo(family, sample.name)) {
      throw new Error(`Not below its family: ${line}`);
    }
    if (family.samples.some((known) => keyOf(known) === keyOf(sample))) {
      throw new Error(`Twice: ${line}`);
    }
    family.samples.push(sample);
  }
  for (const one of families.values()) if (one.type === "histogram") checkHistogram(one);
  return families;
}

export function sampleValue(
  families: ReadonlyMap<string, MetricFamily>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const samples = [...families.values()].flatMap((family) => family.samples);
  return samples.find((sample) => keyOf(sample) === keyOf({ name, labels, value: 0 }))?.value;
}

function openFamily(
  families: Map<string, MetricFamily>,
  name: string,
  type: string,
  help: { name: string; text: string } | undefined,
): MetricFamily {
  if (!TYPES.includes(type)) throw new Error(`${name} has no type ${type}`);
  if (help?.name !== name) throw new Error(`${name} has no help before its type`);
  if (families.has(name)) throw new Error(`${name} stands in two places`);
  if (type === "counter" && !name.endsWith("_total")) throw new Error(`${name} is a counter`);
  if (type === "gauge" && name.endsWith("_total")) throw new Error(`${name} is no counter`);
  const family = { name, type, help: help.text, samples: [] };
  families.set(name, family);
  return family;
}

function parseSample(line: string): Sample {
  const [, name = "", labelText = "", value = ""] = SAMPLE.exec(line) ?? [];
  if (name === "" || !VALUE.test(value)) throw new Error(`Not a sample: ${line}`);
  const number = value.replace(/^([+-])Inf$/i, "$1Infinity");
  return { name, labels: parseLabels(labelText, line), value: Number(number) };
}

function parseLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  let rest = text;
  while (rest !== "") {
    const [whole, name, value] = LABEL.exec(rest) ?? [];
    if (whole === undefined || name === undefined || value === undefined || name in labels) {
      throw new Error(`Not a label: ${line}`);
    }
    labels[name] = value.replace(/\\([\\n"])/g, (_, escaped: string) =>
      escaped === "n" ? "\n" : escaped,
    );
    rest = rest.slice(whole.length);
  }
  return labels;
}

function belongsTo({ name, type }: MetricFamily, sample: string): boolean {
  const endings = type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
  return endings.some((ending) => sample === `${name}${ending}`);
}

/** Buckets grow, the last is endless and holds as many as the count says. */
function checkHistogram({ name, samples }: MetricFamily): void {
  const series = Map.groupBy(samples, ({ labels: { le: _le, ...own } }) => labelKey(own));
  for (const [key, ones] of series) {
    const buckets = ones
      .filter((one) => one.name === `${name}_bucket`)
      .map(({ labels, value }) => [Number(labels.le?.replace("+Inf", "Infinity")), value] as const);
    const isGrowing = buckets.every(([bound, count], at) => {
      const [before, fewer] = buckets[at - 1] ?? [-1, 0];
      return bound > before && count >= fewer;
    });
    const [last, total] = buckets.at(-1) ?? [0, 0];
    const count = ones.find((one) => one.name === `${name}_count`)?.value;
    const sum = ones.find((one) => one.name === `${name}_sum`)?.value;
    if (!isGrowing || last !== Infinity || total !== count || sum === undefined) {
      throw new Error(`${name}{${key}} is not a whole histogram`);
    }
  }
}

function keyOf({ name, labels }: Sample): string {
  return `${name}{${labelKey(labels)}}`;
}

function labelKey(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join();
}
