import { z } from "zod";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { plain } from "./terminal.ts";

const foundSchema = z.object({
  total: z.int(),
  studios: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      address: z.string(),
      phone: z.string().nullable(),
      source: z.string(),
      hidden: z.boolean(),
      mergedIntoId: z.int().nullable(),
    }),
  ),
});

const fileSchema = z.object({
  studio: z.object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    citySlug: z.string(),
    slug: z.string(),
    hidden: z.boolean(),
  }),
  form: z.record(z.string(), z.string()),
  facts: z.array(z.object({ field: z.string(), source: z.string(), lastSeenAt: z.string() })),
  mergedInto: z.object({ id: z.int() }).optional(),
});

type StudioFile = z.infer<typeof fileSchema>;

export function formatFoundStudios(result: unknown): string {
  const { studios, total } = foundSchema.parse(result);
  if (total === 0) return "No studio is like this.";
  const lines = studios.map(({ id, name, city, address, phone, source, hidden, mergedIntoId }) => {
    const merged = mergedIntoId === null ? "" : `, merged into ${mergedIntoId}`;
    const state = `${source}${hidden ? ", hidden" : ""}${merged}`;
    const line = plain(`${name}; ${address || city}; ${phone ?? "no phone"} (${state})`);
    return `${String(id).padStart(6)}  ${line}`;
  });
  const more = total > studios.length ? [`… and ${total - studios.length} more`] : [];
  return [...lines, ...more].join("\n");
}

/** Every field that says something, with whose word it is and since when. */
export function formatStudioFile(result: unknown): string {
  const file = fileSchema.parse(result);
  const facts = new Map(file.facts.map((fact) => [fact.field, fact]));
  const lines = Object.entries(file.form)
    .filter(([, text]) => text !== "")
    .map(([field, text]) => {
      const fact = facts.get(field);
      const origin =
        fact === undefined ? "" : `  (${plain(fact.source)}, ${fact.lastSeenAt.slice(0, 10)})`;
      return `  ${field.padEnd(22)} ${plain(text.replaceAll("\n", "; "))}${origin}`;
    });
  return [stateLine(file), ...lines].join("\n");
}

export function formatStudioState(result: unknown): string {
  return stateLine(fileSchema.parse(result));
}

function stateLine({ studio, mergedInto }: StudioFile): string {
  const state =
    mergedInto === undefined
      ? studio.hidden
        ? "hidden"
        : "visible"
      : `merged into ${mergedInto.id}`;
  return plain(
    `Studio ${studio.id} (${studio.name}, ${studio.city}): ${state}, ${studioPath(studio)}`,
  );
}

const removedSchema = z.object({
  removed: z.int(),
  auditId: z.int().nullable(),
  kept: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      touchedBy: z.array(z.string()),
    }),
  ),
});

export function formatRemovedSample(result: unknown): string {
  const { removed, auditId, kept } = removedSchema.parse(result);
  const lines = kept.map(
    ({ id, name, city, touchedBy }) =>
      `${String(id).padStart(6)}  ${plain(`${name}, ${city} (${touchedBy.join(", ")})`)}`,
  );
  return [
    auditId === null
      ? "There is no fictional studio left to remove."
      : `${counted(removed)} gone from the site. To bring back what was removed: npm run operator -- undo ${auditId}`,
    ...(kept.length === 0 ? [] : ["These stay, since somebody has had to do with them:", ...lines]),
  ].join("\n");
}

function counted(studios: number): string {
  return studios === 1 ? "1 fictional studio is" : `${studios} fictional studios are`;
}

const alias = z.object({ phrase: z.string(), label: z.string() });

export function formatAliases(result: unknown): string {
  const aliases = z.array(alias).parse(result);
  if (aliases.length === 0) return "There are no aliases.";
  return aliases.map(({ phrase, label }) => `${phrase}  means  ${label}`).join("\n");
}

export function formatAddedAlias(result: unknown): string {
  const { phrase, label } = alias.parse(result);
  return `"${phrase}" means ${label} from now on.`;
}

export function formatRemovedAlias(result: unknown): string {
  return `"${alias.parse(result).phrase}" is no alias any more.`;
}
