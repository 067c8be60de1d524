import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

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
  const lines = kept.map(({ id, name, city, touchedBy }) =>
    stripVTControlCharacters(
      `${String(id).padStart(6)}  ${name}, ${city} (${touchedBy.join(", ")})`,
    ),
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
