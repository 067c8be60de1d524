import { count, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { submitReviewItem } from "#server/proposals/proposals.ts";
import { editStudio } from "#server/studios/edit-studio.ts";
import {
  createStudioPreviewServices,
  readStudioPage,
  type StudioPage,
} from "#server/studios/preview-studio.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { importedPlace, importing } from "#tests/support/imports.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { listingRow, studioRow } from "#tests/support/rows.ts";
import { approveItem } from "./decisions/decide-item.ts";
import { getQueueItem } from "./get-queue-item.ts";
import { getPagePreview } from "./page-preview.ts";

const ada: Actor = { name: "operator:ada@example.org", role: "operator", userId: 1 };
const now = new Date("2026-11-18T15:00:00Z");

describeOnDatabase("the page as it will look", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  const deps = () => ({ ...listingDeps(getDb(), { now: () => now }), catalogue: new Catalogue() });
  const counted = async () => {
    const tables = [studios, auditLog, outbox];
    return Promise.all(
      tables.map(async (table) => (await getDb().select({ rows: count() }).from(table))[0]?.rows),
    );
  };

  /** A number is taken by the rehearsal already: a new page gets the next one. */
  const shownOf = ({ path, studio }: StudioPage) => ({ ...JSON.parse(studio), path, id: 0 });

  async function newStudio(changes: Parameters<typeof studioRow>[0] = {}) {
    const [studio] = await getDb().insert(studios).values(studioRow(changes)).returning();
    return studio ?? expect.fail("no studio");
  }

  async function pageAt(path: string | null) {
    const slug = path?.split("/").at(-1) ?? "";
    const [studio] = await getDb().select().from(studios).where(eq(studios.slug, slug));
    return shownOf(await readStudioPage(deps(), getDb(), studio?.id ?? 0));
  }

  test("a listing's page is the one that approving publishes, and looking at it does nothing", async () => {
    const place = { latitude: 43.65, longitude: -79.38, paymentStatus: "paid" } as const;
    const rows = [listingRow({ ...place, studioName: "Preview Loft" })];
    const [listing] = await getDb().insert(studioListings).values(rows).returning();
    const key = { what: "listing", id: listing?.id ?? 0 } as const;
    const before = await counted();
    const preview = await getPagePreview(deps(), ada, key);
    expect(await counted()).toEqual(before);
    const { publicPath } = await approveItem(deps(), ada, { ...key, version: 1 });
    expect(shownOf(preview)).toEqual(await pageAt(publicPath));
    expect(preview.path).toBe(publicPath);
    await expect(getPagePreview(deps(), ada, key)).rejects.toMatchObject({ status: 409 });
  });

  test("one that is not paid yet has a page to look at; one without a position has none", async () => {
    const place = { latitude: 43.65, longitude: -79.38 };
    const rows = [listingRow({ ...place, studioName: "Unpaid Loft" }), listingRow()];
    const [unpaid, nowhere] = await getDb().insert(studioListings).values(rows).returning();
    const look = (id = 0) => getPagePreview(deps(), ada, { what: "listing", id });
    expect(JSON.parse((await look(unpaid?.id)).studio)).toMatchObject({ name: "Unpaid Loft" });
    await expect(look(nowhere?.id)).rejects.toThrow("Set its position first");
  });

  test("an operator's edit is shown before it is saved, with the address that its name brings", async () => {
    const { id } = await newStudio({ name: "Old Name", slug: "old-name" });
    const editing = {
      studioId: id,
      version: 1,
      changes: { name: "New Name", phone: "416-555-0188" },
    };
    const { previewEdit } = createStudioPreviewServices(deps());
    const preview = await previewEdit(ada, editing);
    await editStudio(deps(), ada, editing);
    expect(shownOf(preview)).toEqual(await pageAt("/new-name"));
    await expect(previewEdit(ada, editing)).rejects.toMatchObject({ status: 409 });
    const wrong = { ...editing, version: 2, changes: { phone: "12" } };
    await expect(previewEdit(ada, wrong)).rejects.toMatchObject({ status: 400 });
  });

  test("an owner's edit is shown with what stays, and a report that hides the page says so", async () => {
    const { id: studioId } = await newStudio({ name: "Harbour", slug: "harbour-preview" });
    const from = { studioId, submittedBy: "owner:h@harbour.example", email: null };
    const waiting = await getDb().transaction(async (tx) => [
      await submitReviewItem(tx, ada, {
        ...{ ...from, kind: "edit", proposal: { changes: { phone: "416-555-0177" } } },
      }),
      await submitReviewItem(tx, ada, {
        ...{ ...from, kind: "report", proposal: { about: "closed", words: "Gone" } },
      }),
    ]);
    const [edit, report] = waiting.map(({ id }) => id);
    const look = await getPagePreview(deps(), ada, { what: "edit", id: edit ?? 0 });
    expect(JSON.parse(look.studio)).toMatchObject({ name: "Harbour", phone: "416-555-0177" });
    await expect(getPagePreview(deps(), ada, { what: "report", id: report ?? 0 })).rejects.toThrow(
      "hides the page",
    );
  });

  test("a doubt shows what its answer will write: an operator's word stays, and that is said", async () => {
    const files = importing(getDb(), () => now);
    const ours = { ...importedPlace(931), name: "Door 931 Pilates" };
    await files.run([ours]);
    const { googlePlaceId, ...known } = ours;
    const email = "hello@lantern.example";
    const said = { ...known, name: "Lantern Reformer 931", website: "", email };
    const { id } = await files.run([
      { ...said, description: "What a file says of the place, in a sentence that is long enough." },
    ]);
    const [row] = await files.rows(id);
    const studioId = row?.studioId ?? 0;
    const changes = {
      description: "What an operator wrote about it, in a sentence that is long enough.",
    };
    const [{ version } = { version: 0 }] = await getDb()
      .select()
      .from(studios)
      .where(eq(studios.id, studioId));
    await editStudio(deps(), ada, { studioId, version, changes });
    const key = { what: "import-doubt", id: row?.reviewItemId ?? 0 } as const;
    const { item } = await getQueueItem(deps(), ada, key);
    const would = new Map(
      item.lines.map(({ label, next }) => [label, next.map(({ text }) => text).join("")]),
    );
    const preview = await getPagePreview(deps(), ada, key);
    await approveItem(deps(), ada, { ...key, version: 1 });
    const [saved] = await getDb().select().from(studios).where(eq(studios.id, studioId));
    expect(saved).toMatchObject({ ...changes, email, name: said.name });
    expect(would.get("Name")).toBe(saved?.name);
    expect(would.get("Description")).toBe(saved?.description);
    expect(would.get("Email")).toBe(saved?.email);
    expect(item.cautions.join()).toContain("description");
    expect(shownOf(preview)).toEqual(await pageAt(preview.path));
  });
});
