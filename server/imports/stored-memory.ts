import { z } from "zod";
import type { FieldMemory, RowMemory } from "#domain/rules/imports/undoing/row-memory.ts";
import { storedFactsSchema } from "#server/studios/stored-studio.ts";

const storedMemorySchema = z.object({
  isNew: z.boolean(),
  values: z.record(z.string(), z.unknown()),
  /** Fields that share what was known about them, which is most. */
  facts: z.array(z.object({ fields: z.array(z.string()), fact: storedFactsSchema.valueType })),
});

/** What a row of an import remembers, as the database keeps it. */
export function writeMemory({ isNew, fields }: RowMemory): z.input<typeof storedMemorySchema> {
  const values: Record<string, unknown> = {};
  const groups = new Map<string, { fields: string[]; fact: FieldMemory["fact"] | null }>();
  for (const [name, memory] of fields) {
    if ("value" in memory) values[name] = memory.value ?? null;
    const fact = memory.fact ?? null;
    const key = JSON.stringify(fact);
    const group = groups.get(key) ?? { fields: [], fact };
    group.fields.push(name);
    groups.set(key, group);
  }
  const facts = [...groups.values()].map(({ fields: names, fact }) => ({
    fields: names,
    fact: fact ?? null,
  }));
  return { isNew, values, facts };
}

export function readMemory(stored: unknown): RowMemory {
  const { isNew, values, facts } = storedMemorySchema.parse(stored);
  const fields = new Map<string, FieldMemory>();
  for (const { fields: names, fact } of facts) {
    for (const name of names) {
      const known = { fact: fact ?? undefined };
      fields.set(name, name in values ? { ...known, value: values[name] } : known);
    }
  }
  return { isNew, fields };
}
