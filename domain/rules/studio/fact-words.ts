import type { KnownFact } from "#domain/contracts/studios/studio-provenance.ts";
import { formatDayFirst } from "#domain/rules/dates/day-first-date.ts";
import { capitalized } from "#domain/rules/text/capitalized.ts";

const unnamed = "an imported file";
const confirmations = {
  studio: "confirmed by the studio",
  team: "checked by our team",
} as const;

/** `from Google Maps, seen 7 August 2026`; undefined of the sample, which says of itself that it is fictional. */
export function phraseOf(fact: KnownFact): string | undefined {
  const { source, lastSeenAt } = fact;
  const confirmed = confirmationOf(fact);
  // Who approved an owner's words has not written them.
  const isOwners = source === "owner" && fact.confirmedBy !== "studio";
  if (isOwners) return `from the studio's owner, ${formatDayFirst(lastSeenAt)}`;
  if (source === "import") {
    return `${originOf(fact)}, ${confirmed ?? `seen ${formatDayFirst(lastSeenAt)}`}`;
  }
  if (confirmed !== undefined) return confirmed;
  return source === "operator" ? `${confirmations.team}, ${formatDayFirst(lastSeenAt)}` : undefined;
}

/** All that is known about it, in sentences. */
export function explainFact(fact: KnownFact): string {
  const [first, last] = [formatDayFirst(fact.firstSeenAt), formatDayFirst(fact.lastSeenAt)];
  const seen = first === last ? `Seen ${last}` : `First seen ${first}, last seen ${last}`;
  const confirmed = confirmationOf(fact);
  const sentences = [
    capitalized(originOf(fact)),
    seen,
    confirmed && capitalized(confirmed),
    fact.licence && `Licence: ${fact.licence.replace(/\.$/, "")}`,
  ];
  return sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(" ");
}

function originOf({ source, name }: KnownFact): string {
  if (source === "import") return `from ${name ?? unnamed}`;
  if (source === "owner") return "from the studio's owner";
  return source === "operator" ? "from our team" : "from the sample directory";
}

function confirmationOf({ confirmedAt, confirmedBy }: KnownFact): string | undefined {
  if (confirmedAt === null || confirmedBy === null) return undefined;
  return `${confirmations[confirmedBy]}, ${formatDayFirst(confirmedAt)}`;
}
