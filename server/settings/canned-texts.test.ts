import { expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { listLog } from "#server/history/log.ts";
import { undoChange } from "#server/history/undo.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { createSettingServices } from "./settings.ts";

const operator = { name: "operator:ada@atlas.example", role: "operator" } as const;

describeOnDatabase("texts that are kept", (getDb) => {
  const deps = () => ({ db: getDb(), undoables, now: () => new Date() });
  const settings = () => createSettingServices(deps());
  const texts = async () => {
    const { cannedTexts } = await settings().getSettings(operator);
    return cannedTexts;
  };

  test("are added, renamed and removed, offered with names in them, and taken back by the history", async () => {
    const added = {
      kind: "rejection",
      title: "No Pilates",
      text: "{studio} has no Pilates.",
    } as const;
    await settings().saveCannedText(operator, { ...added, version: 0 });
    const { version } = await texts();
    await expect(settings().saveCannedText(operator, { ...added, version })).rejects.toMatchObject({
      message: "There is a text with this title already",
    });
    const renamed = { ...added, title: "Not Pilates", former: "No Pilates" };
    await settings().saveCannedText(operator, { ...renamed, version });
    expect((await texts()).texts.map(({ title }) => title)).toEqual(["Not Pilates"]);
    await expect(
      settings().saveCannedText(operator, {
        ...renamed,
        former: "Not Pilates",
        text: "x",
        version,
      }),
    ).rejects.toMatchObject({ code: "conflict" });

    const offered = { kind: "rejection", studio: "Barre Co" } as const;
    expect(await settings().listCannedTexts(operator, offered)).toEqual([
      { title: "Not Pilates", text: "Barre Co has no Pilates." },
    ]);
    expect(await settings().listCannedTexts(operator, { kind: "answer" })).toEqual([]);

    const now = (await texts()).version;
    const removal = { kind: "rejection", former: "Not Pilates", version: now } as const;
    await settings().removeCannedText(operator, removal);
    expect((await texts()).texts).toEqual([]);
    const [entry] = (await listLog(deps(), operator, { thing: "setting" })).entries;
    expect(entry).toMatchObject({
      subjectName: "the saved texts",
      differences: [{ label: "Rejection: Not Pilates", before: "{studio} has no Pilates." }],
    });
    await undoChange(deps(), operator, { auditId: entry?.id ?? 0 });
    expect((await texts()).texts).toEqual([{ ...added, title: "Not Pilates" }]);
  });
});
