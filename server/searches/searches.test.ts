import { beforeEach, expect, test } from "vitest";
import { lastDays } from "#domain/rules/search-figures/search-range.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import { suggest } from "#server/catalogue/places/suggest.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { searchAliases, searchDays } from "#server/database/schema/searches.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listAliasRows } from "./alias-queries.ts";
import { createSearchServices } from "./search-report.ts";

const now = () => new Date("2026-04-10T16:00:00Z");
const ada = { name: "operator:ada@example.org", role: "operator" } as const;
const editor = { name: "editor:eve@example.org", role: "editor" } as const;

describeOnDatabase("what visitors looked for", (getDb) => {
  const catalogue = new Catalogue();
  const services = () => createSearchServices({ db: getDb(), catalogue, now });

  beforeEach(async () => {
    await getDb().delete(searchDays);
    await getDb().delete(searchAliases);
    await getDb().delete(auditLog);
    catalogue.replaceAliases([]);
  });

  const day = (date: string, kind: string, key: string, searches: number, noResults = 0) => ({
    ...{ day: date, kind, key, searches, noResults },
  });

  test("is told for seven days, with the seven before", async () => {
    await getDb()
      .insert(searchDays)
      .values([
        day("2026-04-03", "all", "", 50),
        day("2026-04-04", "all", "", 20, 5),
        day("2026-04-10", "all", "", 30, 1),
        day("2026-04-09", "text", "mega sculpt", 4, 4),
        day("2026-04-10", "text", "barrie", 9),
      ]);
    const figures = await services().searchFigures(ada);
    expect(figures.total).toEqual({ searches: 50, fewResults: 0, noResults: 6 });
    expect(figures.totalBefore.searches).toBe(50);
    expect(figures.days.map(({ searches }) => searches)).toEqual([20, 0, 0, 0, 0, 0, 30]);
    expect(figures.days.at(-1)).toMatchObject({ day: "2026-04-10", searchesBefore: 50 });
  });

  test("is reported by place, filter, words and area, or as nothing", async () => {
    const range = lastDays(7, "2026-04-10");
    expect(await services().getSearchReport(ada, range)).toMatchObject({
      places: [],
      poorTexts: [],
      areas: [],
    });
    await getDb()
      .insert(searchDays)
      .values([
        day("2026-04-01", "place", "Barrie", 3),
        day("2026-04-09", "place", "Barrie", 5),
        day("2026-04-09", "place", "Guelph", 7),
        day("2026-04-10", "filter", "classTypes:mat-pilates", 2),
        day("2026-04-10", "text", "mega sculpt", 2, 2),
        day("2026-04-10", "text", "barrie", 2, 2),
        day("2026-04-10", "cell", "43.75,-79.5", 8),
      ]);
    const report = await services().getSearchReport(ada, range);
    expect(report.places).toMatchObject([
      { key: "Guelph", searches: 7, searchesBefore: 0 },
      { key: "Barrie", searches: 5, searchesBefore: 3 },
    ]);
    expect(report.filters).toMatchObject([{ key: "classTypes:mat-pilates" }]);
    expect(report.poorTexts).toMatchObject([
      { text: "barrie", meaning: "Pilates in Barrie" },
      { text: "mega sculpt", meaning: undefined },
    ]);
    expect(report.areas).toMatchObject([{ name: "Toronto", latitude: 43.75, longitude: -79.5 }]);
  });

  test("is for those with the right to figures", async () => {
    await expect(services().searchFigures(editor)).rejects.toThrow("may not");
    await expect(
      services().addAlias(editor, { text: "x y", kind: "place", target: "barrie" }),
    ).rejects.toThrow("may not");
  });

  test("becomes a place or a class type by an alias, which is remembered and can be removed", async () => {
    const added = await services().addAlias(ada, {
      text: "  Kempenfelt Täwn ",
      kind: "place",
      target: "Barrie",
    });
    expect(added).toMatchObject({ phrase: "kempenfelt tawn", target: "barrie", label: "Barrie" });
    await services().addAlias(ada, {
      text: "mega sculpt",
      kind: "class-type",
      target: "Reformer Pilates",
    });
    catalogue.replaceAliases(await listAliasRows(getDb()));
    expect(resolvePlace(catalogue.index, "Kempenfelt Tawn")?.slug).toBe("barrie");
    expect(suggest(catalogue.index, "kempenfelt t").map((one) => one.place_id)).toContain(
      "place:barrie",
    );
    const subject = { subjectType: "search-alias", subjectId: "kempenfelt tawn" };
    expect(await listAuditEntries(getDb(), subject)).toMatchObject([
      { actor: ada.name, action: "search-alias.add", after: { kind: "place", target: "barrie" } },
    ]);
    await services().removeAlias(ada, { text: "Kempenfelt Tawn" });
    expect(await services().listAliases(ada)).toMatchObject([{ label: "Reformer Pilates" }]);
    await expect(services().removeAlias(ada, { text: "Kempenfelt Tawn" })).rejects.toThrow(
      "“kempenfelt tawn” is no alias.",
    );
  });

  test.each([
    [{ text: "t dot", kind: "place", target: "atlantis" }, "We know no place “atlantis”"],
    [{ text: "t dot", kind: "class-type", target: "zumba" }, "We know no class type “zumba”"],
    [{ text: "!!", kind: "place", target: "barrie" }, "Give the words that visitors type."],
    [{ text: "Guelph", kind: "place", target: "barrie" }, "“guelph” already means: Pilates in G"],
    [
      { text: "reformer", kind: "class-type", target: "mat-pilates" },
      "already means: Reformer Pilates",
    ],
    [{ text: "known one", kind: "place", target: "guelph" }, "“known one” already means Barrie."],
  ] as const)("%o is refused, with the reason", async (alias, message) => {
    await services().addAlias(ada, { text: "known one", kind: "place", target: "barrie" });
    await expect(services().addAlias(ada, alias)).rejects.toThrow(message);
  });
});
