import { expect, onTestFinished, test, vi } from "vitest";
import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import { errorOf, failureOf } from "#server/database/thread-failure.ts";
import { AppError } from "#server/errors.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { importedPlace, importer, importing } from "#tests/support/imports.ts";
import { ImportThread, importsInThread } from "./import-thread.ts";

const places = Array.from({ length: 30 }, (_, number) => importedPlace(number));

describeOnBothEngines("imports in their thread", (getDb, getConnection) => {
  function start(idleMs?: number) {
    const photos = {
      s3Url: undefined,
      dataDir: "/tmp/no-photos-here",
      projectFolder: process.cwd(),
    };
    const thread = new ImportThread(getConnection(), { idleMs, photos });
    onTestFinished(() => thread.stop());
    const now = () => new Date();
    const services = importsInThread({ db: getDb(), now }, thread);
    return { thread, ...importing(getDb(), now, services) };
  }

  test("a file is shown, written and taken back as without it, and the site hears of its studios", async () => {
    const { run, undo, rows } = start();
    const heard: unknown[] = [];
    onTestFinished(await getConnection().listen(STUDIOS_CHANGED, (notice) => heard.push(notice)));
    const { id, state, counts } = await run(places);
    expect({ state, counts }).toMatchObject({ state: "finished", counts: { new: 30 } });
    expect(await rows(id)).toHaveLength(30);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
    expect(await undo(id)).toMatchObject({ state: "undone" });
  });

  test("pictures are asked for there, and never in a network of our own", async () => {
    const { run, rows } = start();
    const imageUrl = "http://169.254.169.254/latest/meta-data/1.jpg";
    const { id, state } = await run([importedPlace(900, { imageUrl })], "", true);
    expect(state).toBe("finished");
    expect(await rows(id)).toMatchObject([
      { outcome: "new", left: null, reason: `Picture ${imageUrl}: it lies in a private network` },
    ]);
  });

  test("what is refused there is refused here, in the same words", async () => {
    const { services } = start();
    const running = services.runImport(importer, { id: 987_654 });
    await expect(running).rejects.toBeInstanceOf(AppError);
    await expect(running).rejects.toMatchObject({ code: "not-found", status: 404 });
    const stranger = services.advanceImport({ name: "owner:eve" }, { id: 1, budgetMs: 1 });
    await expect(stranger).rejects.toMatchObject({ code: "forbidden" });
  });

  test("it ends when nobody needs it, and where it is ended in the middle another goes on", async () => {
    const { thread, services, show, rest } = start(1);
    const { id } = await show(places.slice(0, 5));
    await services.runImport(importer, { id });
    const working = services.advanceImport(importer, { id, budgetMs: 60_000 });
    const ended = expect(working).rejects.toThrow("thread ended");
    await thread.stop();
    await ended;
    expect(await rest(id)).toMatchObject({ state: "finished" });
  });
});

test("a database that is away is known as such on this side", () => {
  const away = Object.assign(new Error("terminating connection"), { code: "57P01" });
  const query = new Error("Failed query: select …", { cause: away });
  expect(isDatabaseAway(errorOf(structuredClone(failureOf(query))))).toBe(true);
});
