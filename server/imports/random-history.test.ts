import { expect, test } from "vitest";
import { seededNumbers } from "#domain/rules/basics/seeded-numbers.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { importedPlace, importer, importing } from "#tests/support/imports.ts";

const PLACES = 4;
const STEPS = 40;
const fields = ["phone", "website", "description"] as const;

describeOnDatabase("over random histories", (getDb) => {
  test.each(["one", "two", "three"])(
    "no import and no undo changes what a person wrote (%s)",
    async (seed) => {
      const { run, undo } = importing(getDb());
      const random = seededNumbers(seed);
      const pick = (count: number) => Math.floor(random() * count);
      const files: number[] = [];
      const written = new Map<string, string>();
      await getDb().delete(studios);
      for (let step = 0; step < STEPS; step++) {
        const present = await getDb().select().from(studios);
        const kind = present.length === 0 ? 0 : pick(4);
        if (kind < 2) files.push((await run(fileOf(step, pick))).id);
        else if (kind === 2) {
          const { id: studioId = 0 } = present[pick(present.length)] ?? {};
          const field = fields[pick(fields.length)] ?? "phone";
          const value =
            field === "phone" ? `647-555-${1000 + step}` : `https://person${step}.example`;
          const source = pick(2) === 0 ? "owner" : "operator";
          const change = {
            actor: importer,
            action: "studio.edit",
            origin: { source },
            now: new Date(),
          } as const;
          const { kept } = await getDb().transaction((tx) =>
            saveStudio(tx, { ...change, studioId, values: { [field]: value } }),
          );
          if (kept.length === 0) written.set(`${studioId}/${field}`, value);
        } else await undo(files[pick(files.length)] ?? 0);
        const after = new Map((await getDb().select().from(studios)).map((row) => [row.id, row]));
        for (const [place, value] of written) {
          const [id, field] = place.split("/");
          const row = after.get(Number(id));
          const name = fields.find((one) => one === field) ?? "phone";
          expect(row?.[name], `${place} after step ${step}`).toBe(value);
        }
      }
      expect(written.size).toBeGreaterThan(0);
    },
  );
});

function fileOf(step: number, pick: (count: number) => number) {
  const seenAt = new Date(Date.UTC(2026, 0, 1 + step)).toISOString();
  return Array.from({ length: PLACES }, (_, number) => number)
    .filter(() => pick(3) > 0)
    .map((number) =>
      importedPlace(number, {
        seenAt,
        ...(pick(2) ? { website: `https://file${step}.example` } : {}),
        ...(pick(2) ? { description: `Words of file ${step}` } : {}),
      }),
    );
}
