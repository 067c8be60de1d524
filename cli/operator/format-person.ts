import { z } from "zod";

const erasedSchema = z.object({
  email: z.string(),
  erasures: z.array(
    z.object({
      done: z.enum(["deleted", "blanked", "kept"]),
      what: z.string(),
      count: z.int(),
      why: z.string().optional(),
    }),
  ),
});

type Erased = z.infer<typeof erasedSchema>;

/** An export is for programs and for the person it is about; an erasure is said in lines. */
export function formatPerson(result: unknown): string {
  const erased = erasedSchema.safeParse(result);
  return erased.success ? formatErasure(erased.data) : JSON.stringify(result, null, 2);
}

function formatErasure({ email, erasures }: Erased): string {
  if (erasures.length === 0) return `We hold nothing about ${email}.`;
  return [
    `Erased: ${email}`,
    ...erasures.map(
      ({ done, count, what, why }) =>
        `  ${done.padEnd(8)} ${count} ${what}${why === undefined ? "" : ` (${why})`}`,
    ),
    "Backups that were made before hold these data until they are replaced, and Stripe has records of its own.",
  ].join("\n");
}
