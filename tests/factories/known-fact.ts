import type { KnownFact } from "#domain/contracts/studios/studio-provenance.ts";

/** Hours that an import brought, but for what the test says. */
export function knownFact(changes: Partial<KnownFact> = {}): KnownFact {
  return {
    fields: ["hours"],
    source: "import",
    name: "Google Maps",
    licence: null,
    isOpenStreetMap: false,
    firstSeenAt: "2026-05-01T16:00:00.000Z",
    lastSeenAt: "2026-08-07T16:00:00.000Z",
    confirmedAt: null,
    confirmedBy: null,
    ...changes,
  };
}
