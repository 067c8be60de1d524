import type { Chosen, Outcome } from "#domain/contracts/console/chosen.ts";
import { findRefusal } from "./refusal.ts";

type Words = (count: number) => string;

/**
 * One after the other, each by the service that does it to one alone. What has changed meanwhile or is gone is named
 * with its reason, and the others are done all the same; also those before the database went away.
 */
export async function eachChosen(
  chosen: readonly Chosen[],
  {
    work,
    words,
    findOutage,
  }: {
    work: (one: Chosen) => Promise<unknown>;
    words: Words;
    findOutage: (error: unknown) => string | undefined;
  },
): Promise<Outcome> {
  const notDone: { name: string; why: string }[] = [];
  let outage: string | undefined;
  for (const one of chosen) {
    if (outage === undefined) {
      try {
        await work(one);
        continue;
      } catch (error) {
        const why = findRefusal(error)?.message;
        if (why === undefined) {
          outage = findOutage(error);
          if (outage === undefined) throw error;
        } else {
          notDone.push({ name: one.name, why });
          continue;
        }
      }
    }
    notDone.push({ name: one.name, why: outage });
  }
  const done = chosen.length - notDone.length;
  return { said: done === 0 ? "Nothing was changed." : words(done), notDone };
}
