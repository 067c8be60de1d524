import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { studioPath } from "#domain/rules/pages/paths.ts";

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
    return plain(
      `${String(id).padStart(6)}  ${name}; ${address || city}; ${phone ?? "no phone"} (${state})`,
    );
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
        fact === undefined ? "" : `  (${fact.source}, ${fact.lastSeenAt.slice(0, 10)})`;
      return plain(`  ${field.padEnd(22)} ${text.replaceAll("\n", "; ")}${origin}`);
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

/** What somebody typed never moves the operator's cursor. */
function plain(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
