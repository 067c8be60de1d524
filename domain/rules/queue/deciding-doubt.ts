import type { ImportDoubt } from "#domain/contracts/console/review-items.ts";
import type { Verdict } from "#domain/contracts/imports/import-words.ts";

/** What each verdict does, in a sentence; `same` only where there is a studio that it could be. */
export function decidingDoubt(
  { name, city }: Pick<ImportDoubt, "name" | "city">,
  into: string | undefined,
): readonly { readonly verdict: Verdict; readonly label: string; readonly does: string }[] {
  const same = {
    verdict: "same",
    label: "Same studio",
    does: `Writes what the import knows to the page of “${into}”; what its owner or we wrote stays.`,
  } as const;
  return [
    ...(into === undefined ? [] : [same]),
    {
      verdict: "different",
      label: "Different studio",
      does: `Makes a new page for “${name}” in ${city}.`,
    },
    {
      verdict: "skip",
      label: "Skip",
      does: "Writes nothing, now or from later files.",
    },
  ];
}
