import { z } from "zod";

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
