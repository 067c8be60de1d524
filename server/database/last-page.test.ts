import { beforeAll, expect, test } from "vitest";
import { listingListSchema } from "#domain/contracts/console/listings.ts";
import { messageFilterSchema } from "#domain/contracts/console/message.ts";
import { createConsoleServices } from "#server/console/console-services.ts";
import { users } from "#server/database/schema/accounts.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { insertImport } from "#server/imports/import-queries.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { insertIssue } from "#server/newsletter/issue-queries.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { listingRow } from "#tests/support/rows.ts";

const ada: Actor = { name: "operator:ada@example.org", role: "operator", userId: 1 };

describeOnBothEngines("a page past the end is the last one", (getDb) => {
  let services: ReturnType<typeof createConsoleServices>;

  beforeAll(async () => {
    const db = getDb();
    await ensurePackages(db);
    services = createConsoleServices(consoleDeps(db));
    await db.insert(studioListings).values(listingRow({ studioName: "Only" }));
    const message = { firstName: "Bo", email: "bo@example.org", message: "Hello?" };
    await db.insert(contactMessages).values({ ...message, sentTo: "team@atlas.example" });
    await db.insert(newsletterSubscribers).values({
      ...{ email: "bo@example.org", consentText: "Yes", consentSource: "footer" },
    });
    await db.insert(users).values({ email: "owner@example.org", provider: "email" });
    await insertIssue(db, { subject: "May", introduction: "", postIds: [], createdBy: ada.name });
    await insertImport(db, { fileName: "a.csv", state: "previewed" });
  });

  test("of what waits, listings, messages, issues, subscribers, owners and imports", async () => {
    const page = 9;
    const { queue, listings, messages, newsletter, people, imports } = services;
    const list = listingListSchema.parse({ page });
    const lists = [
      [await queue.listQueue(ada, { page }), "items"],
      [await listings.findListings(ada, list), "listings"],
      [await messages.listMessages(ada, messageFilterSchema.parse({ page })), "messages"],
      [await newsletter.listNewsletterIssues(ada, { page }), "issues"],
      [await newsletter.listNewsletterSubscribers(ada, { page, sort: "-consent" }), "subscribers"],
      [await people.listOwners(ada, { show: "owners", q: "", page }), "rows"],
      [await imports.listImports(ada, { page }), "imports"],
    ] as const;
    for (const [found, rows] of lists) {
      expect({ rows, ...found }).toMatchObject({ [rows]: [{}], total: 1, page: 1 });
    }
  });
});
