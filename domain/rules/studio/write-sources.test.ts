import fc from "fast-check";
import { expect, test } from "vitest";
import type { KnownFact } from "#domain/contracts/studios/studio-provenance.ts";
import { knownFact } from "#tests/factories/known-fact.ts";
import { factFields, factSources } from "./precedence.ts";
import { sourceGroups, writeSources } from "./sources.ts";

const now = new Date("2026-11-16T12:00:00Z");
const may3 = "2026-05-03T16:00:00.000Z";

function sourcesOf(...facts: KnownFact[]) {
  return writeSources({ isSample: false, facts }, now);
}

function linesOf(...facts: KnownFact[]): string[] {
  return sourcesOf(...facts).lines.map(({ label, text }) => `${label}: ${text}`);
}

test("a line says where a group's facts come from, and how old they are", () => {
  const owner = knownFact({ source: "owner", name: null, lastSeenAt: may3 });
  const byStudio = { confirmedAt: may3, confirmedBy: "studio" } as const;
  const byTeam = { confirmedAt: may3, confirmedBy: "team" } as const;
  const table: [KnownFact, string][] = [
    [knownFact(), "Hours: from Google Maps, seen 7 August 2026"],
    [knownFact({ name: null }), "Hours: from an imported file, seen 7 August 2026"],
    [knownFact(byTeam), "Hours: from Google Maps, checked by our team, 3 May 2026"],
    [knownFact(byStudio), "Hours: from Google Maps, confirmed by the studio, 3 May 2026"],
    [owner, "Hours: from the studio's owner, 3 May 2026"],
    [{ ...owner, ...byTeam }, "Hours: from the studio's owner, 3 May 2026"],
    [{ ...owner, ...byStudio }, "Hours: confirmed by the studio, 3 May 2026"],
    [{ ...owner, source: "operator" }, "Hours: checked by our team, 3 May 2026"],
    [{ ...owner, source: "sample", ...byTeam }, "Hours: checked by our team, 3 May 2026"],
  ];
  for (const [fact, line] of table) expect(linesOf(fact)).toEqual([line]);
});

test("the sample says nothing of its own: pages say that it is fictional", () => {
  expect(linesOf(knownFact({ source: "sample", fields: [...factFields] }))).toEqual([]);
});

test("of a group from several places, the smaller parts are named", () => {
  const contact = knownFact({ fields: ["email", "website"] });
  const phone = knownFact({ fields: ["phone"], source: "operator", lastSeenAt: may3 });
  expect(linesOf(contact, phone)).toEqual([
    "Contact: from Google Maps, seen 7 August 2026; phone checked by our team, 3 May 2026",
  ]);
});

test("what is said of a part is not said of the sample beside it", () => {
  const sample = knownFact({ fields: ["email", "website"], source: "sample" });
  const phone = knownFact({ fields: ["phone"], source: "operator", lastSeenAt: may3 });
  expect(linesOf(sample, phone)).toEqual(["Contact: phone checked by our team, 3 May 2026"]);
});

test("a group is called by what the studio has of it", () => {
  const [line] = linesOf(knownFact({ fields: ["description", "classTypes", "categories"] }));
  expect(line).toBe("Description and class types: from Google Maps, seen 7 August 2026");
});

test("hours that nobody has looked at for 18 months say so; a later look makes them good again", () => {
  const old = { lastSeenAt: "2025-05-15T12:00:00.000Z" };
  expect(linesOf(knownFact(old))).toEqual([
    "Hours: from Google Maps, seen 15 May 2025, so they may have changed",
  ]);
  const border = { lastSeenAt: "2025-05-16T12:00:00.000Z" };
  expect(linesOf(knownFact(border))).toEqual(["Hours: from Google Maps, seen 16 May 2025"]);
  const confirmed = knownFact({ ...old, confirmedAt: may3, confirmedBy: "studio" });
  expect(linesOf(confirmed)).toEqual([
    "Hours: from Google Maps, confirmed by the studio, 3 May 2026",
  ]);
  expect(linesOf(knownFact({ ...old, fields: ["phone"] }))).toEqual([
    "Contact: from Google Maps, seen 15 May 2025",
  ]);
});

test("the details tell first and last seen, who confirmed, and the licence", () => {
  const { lines } = sourcesOf(
    knownFact({ licence: "For this site alone.", confirmedAt: may3, confirmedBy: "team" }),
  );
  expect(lines[0]?.more).toEqual([
    "From Google Maps. First seen 1 May 2026, last seen 7 August 2026. Checked by our team, 3 May 2026. Licence: For this site alone.",
  ]);
});

test("details of parts name them", () => {
  const { lines } = sourcesOf(
    knownFact({ fields: ["name", "address", "city"] }),
    knownFact({ fields: ["latitude", "longitude"], source: "operator", firstSeenAt: may3 }),
  );
  expect(lines[0]?.more).toEqual([
    "Name and address: From Google Maps. First seen 1 May 2026, last seen 7 August 2026.",
    "Position: From our team. First seen 3 May 2026, last seen 7 August 2026.",
  ]);
});

test("OpenStreetMap is named as its licence asks, and nobody else is", () => {
  const { credits } = sourcesOf(knownFact({ name: "OpenStreetMap", isOpenStreetMap: true }));
  expect(credits).toEqual([
    { text: "© OpenStreetMap contributors, ODbL", url: "https://www.openstreetmap.org/copyright" },
  ]);
  expect(sourcesOf(knownFact()).credits).toEqual([]);
});

test("a rating that an import brought is of its source", () => {
  const fields: KnownFact["fields"] = ["rating", "reviewCount"];
  expect(sourcesOf(knownFact({ fields })).ratedOn).toBe("Google Maps");
  expect(sourcesOf(knownFact({ fields, name: null })).ratedOn).toBe("another site");
  expect(sourcesOf(knownFact({ fields, source: "sample" })).ratedOn).toBeUndefined();
});

const days = fc
  .integer({ min: 0, max: 900 })
  .map((day) => new Date(now.getTime() - day * 86_400_000));
const anyFact = fc.record({
  source: fc.constantFrom(...factSources),
  name: fc.option(fc.constantFrom("Google Maps", "OpenStreetMap")),
  seen: days,
  confirmed: fc.option(days),
  confirmedBy: fc.constantFrom("studio" as const, "team" as const),
});

test("every field that has a source is in exactly one group's line, and whoever is named is its source", () => {
  const any = fc.array(fc.option(anyFact), {
    minLength: factFields.length,
    maxLength: factFields.length,
  });
  fc.assert(
    fc.property(any, (chosen) => {
      const facts = chosen.flatMap((one, at): KnownFact[] => {
        const field = factFields[at];
        if (one === null || field === undefined) return [];
        const { source, name, seen, confirmed, confirmedBy } = one;
        const seenAt = seen.toISOString();
        const [firstSeenAt, lastSeenAt] = [seenAt, seenAt];
        const by = confirmed === null ? null : confirmedBy;
        const confirmedAt = confirmed?.toISOString() ?? null;
        const fact = { source, name, firstSeenAt, lastSeenAt, confirmedAt, confirmedBy: by };
        return [knownFact({ fields: [field], ...fact })];
      });
      const { lines } = sourcesOf(...facts);
      for (const { key, fields } of sourceGroups) {
        const own = facts.filter((fact) => fact.fields.some((name) => fields.includes(name)));
        const spoken = own.filter(({ source, confirmedAt }) => source !== "sample" || confirmedAt);
        const line = lines.find(({ group }) => group === key);
        expect(line !== undefined).toBe(spoken.length > 0);
        const isFrom = (name: string) =>
          own.some((fact) => fact.source === "import" && fact.name === name);
        for (const name of ["Google Maps", "OpenStreetMap"]) {
          if (line?.text.includes(name)) expect(isFrom(name)).toBe(true);
          expect(line?.more.join(" ").includes(name) ?? false).toBe(
            line !== undefined && isFrom(name),
          );
        }
      }
    }),
  );
});
