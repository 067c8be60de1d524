type Choice = string | number | undefined | readonly string[];

export type SearchChoices = Readonly<Record<string, Choice>>;

/** What was not chosen is not sent; lists are repeated parameters (product rules, "Calls"). */
export function searchParameters(choices: SearchChoices): string {
  const chosen = Object.entries(choices)
    .flatMap(([name, choice]) => [choice ?? []].flat().map((one) => [name, String(one)]))
    .filter(([, one]) => one !== "");
  return String(new URLSearchParams(chosen));
}
