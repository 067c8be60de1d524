import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { noAnnouncement } from "#domain/rules/announcement/announcement.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { settings } from "#server/database/schema/site.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { CurrentAnnouncement, keepAnnouncementFresh } from "./announcement.ts";
import { createSettingServices, findSenderAddress } from "./settings.ts";

const now = () => new Date("2026-02-10T17:00:00Z");
const ada = { name: "operator:ada@example.org", role: "operator" } as const;
const bar = { text: "We moved", link: "/blog", isOn: true, until: "2026-02-16" };

describeOnDatabase("settings", (getDb, getConnection) => {
  const services = () => createSettingServices({ db: getDb(), now, senderAddress: "1 Env St" });

  beforeEach(async () => {
    await getDb().delete(settings);
    await getDb().delete(auditLog);
  });

  test("of the sender's address go before the environment, and remember who wrote them", async () => {
    expect(await services().getSettings(ada)).toMatchObject({
      senderAddress: { value: "", version: 0, otherwise: "1 Env St" },
      announcement: { ...noAnnouncement, version: 0, isShown: false },
    });
    await services().saveSenderAddress(ada, { address: "2 Front St\nToronto", version: 0 });
    expect(await findSenderAddress({ db: getDb(), senderAddress: "1 Env St" })).toBe(
      "2 Front St\nToronto",
    );
    const subject = { subjectType: "setting", subjectId: "sender-address" };
    expect(await listAuditEntries(getDb(), subject)).toMatchObject([
      { actor: ada.name, before: { address: "" }, after: { address: "2 Front St\nToronto" } },
    ]);
  });

  test("that somebody else has changed meanwhile are not overwritten", async () => {
    await services().saveAnnouncement(ada, { ...bar, version: 0 });
    await expect(
      services().saveAnnouncement(ada, { ...bar, text: "Other words", version: 0 }),
    ).rejects.toMatchObject({
      status: 409,
      issues: [{ path: "text", message: "It is now “We moved”. You wrote “Other words”." }],
    });
    await services().saveAnnouncement(ada, { ...bar, text: "Other words", version: 1 });
    expect((await services().getSettings(ada)).announcement).toMatchObject({
      text: "Other words",
      version: 2,
      isShown: true,
    });
  });

  test("are for those with the right to them", async () => {
    const editor = { name: "editor:eve@example.org", role: "editor" } as const;
    await expect(services().getSettings(editor)).rejects.toThrow("may not");
    await expect(services().saveAnnouncement(editor, { ...bar, version: 0 })).rejects.toThrow(
      "may not",
    );
  });

  test("of the bar reach every process, which is told when it changes", async () => {
    const changed = vi.fn();
    const announcement = new CurrentAnnouncement(now, changed);
    onTestFinished(await keepAnnouncementFresh(getConnection(), { announcement, log: quietLog }));
    expect(announcement.find()).toBeUndefined();
    await services().saveAnnouncement(ada, { ...bar, version: 0 });
    await eventually(() => expect(announcement.find()).toEqual(bar));
    expect(changed).toHaveBeenCalledTimes(1);
    await services().saveAnnouncement(ada, { ...bar, isOn: false, version: 1 });
    await eventually(() => expect(announcement.find()).toBeUndefined());
  });
});

test("the bar's end is a change like any other, without anybody's doing", () => {
  vi.useFakeTimers({ now: new Date("2026-02-10T17:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const changed = vi.fn();
  const announcement = new CurrentAnnouncement(() => new Date(), changed);
  announcement.replace(bar);
  changed.mockClear();
  vi.setSystemTime(new Date("2026-02-17T04:59:00Z"));
  vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000);
  expect(announcement.find()).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(1);
});
