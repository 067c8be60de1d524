import { expect, test } from "vitest";
import { foundClassesSchema, studioClassesSchema } from "#domain/contracts/classes/found-class.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { ask, type HtmlPage, openPage } from "#tests/support/html-page.ts";

const tomorrow = dayPlus(
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date()),
  1,
);
/** The sample's studios have classes on any day of the week but some Sundays. */
const page = `/explore/classes/on/toronto?day=${tomorrow}`;

async function findClasses(query: string) {
  return foundClassesSchema.parse(await (await ask(`/api/classes?${query}`)).json());
}

function structuredData(one: HtmlPage) {
  return one.list("script", { type: "application/ld+json" }).map(({ text }) => JSON.parse(text));
}

test("a city's classes stand by the hour, each with its studio and the way there", async () => {
  const [first] = await findClasses(`location=toronto&day=${tomorrow}`);
  const classes = await openPage(page);
  expect(classes.headings(1)[0]).toMatch(/^[\d,]+ class(es)? in Toronto tomorrow$/);
  expect(classes.headings(2)[0]).toMatch(/^\d+ (AM|PM)$/);
  expect(classes.headings(3)[0]).toContain(first?.title ?? "nothing");
  expect(classes.links(first?.studio.name ?? "")).not.toEqual([]);
  for (const link of classes.links(/^Book/)) {
    expect(link.attribute("rel")).toBe("noopener noreferrer nofollow");
    expect(link.attribute("href")).toMatch(/^https?:/);
  }
  const current = classes.get("header").list("a", { "aria-current": "page" });
  expect(current.map(({ text }) => text)).toContain("Classes");
});

test("without scripts a day, a filter and the form lead to pages of their own", async () => {
  const classes = await openPage(page);
  const nav = classes.get("nav", { "aria-label": "Day" });
  expect(nav.list("a", { "aria-current": "true" })).toHaveLength(1);
  const evening = await openPage(classes.links(/^Evening/)[0]?.attribute("href") ?? "");
  expect(evening.links(/5 PM – close/)).not.toEqual([]);
  expect(evening.headings(2)[0]).toMatch(/ PM$/);
  const form = classes.get("form", { "aria-label": "All filters" });
  expect(form.attribute("action")).toBe("/explore/classes/on/toronto");
  const reformer = await openPage(
    `/explore/classes/on/toronto?day=${tomorrow}&from=&to=&distance=&classTypes=reformer-pilates&maxPrice=`,
  );
  expect(reformer.links(/Reformer Pilates/)).not.toEqual([]);
  expect(reformer.text).toContain("Clear filters");
});

test("without scripts what is searched on the page of classes are classes", async () => {
  const form = (await openPage(page)).get("search").get("form");
  const searched = (text: string) =>
    ask(`${form.attribute("action")}?location=${text}&for=classes`);
  expect(form.get("input", { name: "for" }).attribute("value")).toBe("classes");
  const texts = ["ottawa", "", "parking", "beginner%20toronto", "ottawa%20under%20%2420"];
  const leads = await Promise.all(texts.map(searched));
  expect(leads.map(({ headers }) => headers.get("location"))).toEqual([
    "/explore/classes/on/ottawa",
    "/explore/classes/on",
    expect.stringMatching(/^\/explore\/studios\/on\?amenities=parking/),
    "/explore/classes/on/toronto?levels=beginners",
    "/explore/classes/on/ottawa?maxPrice=20",
  ]);
});

test.each([
  [
    "class tonight in Vancouver",
    "Vancouver is outside Ontario. Showing London, the nearest of our cities.",
  ],
  ["tonight H2X 1Y4", "H2X 1Y4 (Montréal) is outside Ontario. Showing Ottawa,"],
  ["class in the next hour near me", "Showing all of Ontario. Press Near me in the search box"],
  ["class tonight in Narnia", "Showing Sarnia. Search for Narnia instead"],
  ["sdfkjh class tonight", "We can't search for “sdfkjh” yet, so it was left out."],
  ["GTA reformer tomorrow", "Showing Greater Toronto Area: classes within 25 km of Toronto."],
])("what is shown for %s is said as a search for studios says it", async (typed, said) => {
  const classes = await openPage(`/search?location=${encodeURIComponent(typed)}`);
  expect(classes.text).toContain("Read as ");
  expect(classes.text).toContain(said);
});

test("a place typed into the box of the classes' page is told as on the page of studios", async () => {
  const classes = await openPage("/search?location=Vancouver&for=classes");
  expect(classes.headings(1)[0]).toContain("class");
  expect(classes.text).toContain("Vancouver is outside Ontario. Showing London,");
});

test("a longer list has an address of its own", async () => {
  const classes = await openPage(page);
  const more = await openPage(classes.links(/^Show \d+ more/)[0]?.attribute("href") ?? "");
  expect(more.headings(3).length).toBeGreaterThan(classes.headings(3).length);
});

test("where nothing is found, other days and studios are ways on, and owners are asked", async () => {
  const none = await openPage(`${page}&from=03:00&to=03:05`);
  expect(none.headings(1)[0]).toBe("No such classes in Toronto tomorrow");
  expect(none.text).toContain("No class matches all of this.");
  expect(none.links("Clear filters")).not.toEqual([]);
  expect(none.links(/^Studios open/)).not.toEqual([]);
  expect(none.text).toContain("Do you run a studio here?");
  expect(none.links("Add your classes")[0]?.attribute("href")).toContain("/account/sign-in");
});

test("a day that is over leads to today: it is not offered again, and nobody can be told about it", async () => {
  const past = await openPage("/explore/classes/on/toronto?day=2025-01-01");
  expect(past.headings(1)[0]).toBe("No classes in Toronto on Wed, Jan 1, 2025");
  expect(past.text).toContain("That day is over.");
  const ways = past.links(/^\d+ class(es)? (today|tomorrow)$/);
  expect(ways[0]?.attribute("href")).toMatch(/^\/explore\/classes\/on\/toronto/);
  expect(past.list("option").map(({ text }) => text)).not.toContain("Wed, Jan 1");
  expect(past.text).not.toContain("Tell me");
});

test("what will be watched is said before anybody asks, and nothing can be asked of nowhere", async () => {
  const asked = await openPage("/explore/classes/on/toronto?day=2026-12-25&from=17:00");
  const words = "We will watch for you: “Classes in Toronto: Fridays, after 5 PM”.";
  expect(asked.text).toContain(words);
  const form = asked.get("form", { "aria-labelledby": "alert-title" });
  expect((await openPage(form.attribute("action") ?? "")).text).toContain(words);
  for (const path of ["/explore/classes/on?pc=H2X1Y4", "/explore/studios/on?pc=H2X1Y4"]) {
    expect((await openPage(path)).text).not.toContain("Tell me");
  }
});

test("an unknown place is not found, and nobody's own search is a page for search engines", async () => {
  const unknown = await openPage("/explore/classes/on/atlantis");
  expect(unknown.status).toBe(404);
  expect(unknown.headings(1)[0]).toBe("No classes found");
  expect(unknown.text).toContain("We don't know a place called Atlantis.");
  expect(unknown.links("Classes in all of Ontario")).not.toEqual([]);
  expect(unknown.text).not.toContain("today");
  for (const path of ["/explore/classes/on/atlantis", "/explore/classes/on?lat=43.65&lng=-79.38"]) {
    const robots = (await openPage(path)).get("meta", { name: "robots" });
    expect(robots.attribute("content")).toBe("noindex");
  }
});

test("search engines get one address for a city, its first ten classes and the way to the page", async () => {
  const classes = await openPage(page);
  expect(classes.get("link", { rel: "canonical" }).attribute("href")).toMatch(
    /\/explore\/classes\/on\/toronto$/,
  );
  expect(classes.get("meta", { property: "og:image" }).attribute("content")).toMatch(
    /\/share\/place\/toronto\.png$/,
  );
  const [list, trail] = structuredData(classes);
  expect(list["@type"]).toBe("ItemList");
  expect(list.itemListElement).toHaveLength(10);
  expect(list.itemListElement[0].item).toMatchObject({
    "@type": "Event",
    location: { "@type": "ExerciseGym" },
  });
  expect(trail.itemListElement.map((step: { name: string }) => step.name)).toEqual([
    "Home",
    "Pilates classes in Ontario",
    "Pilates classes in Toronto",
  ]);
});

test("home and a city's studios lead to what can be taken today", async () => {
  const home = await openPage("/");
  const [link] = home.links("Classes you can take today");
  expect(link?.attribute("href")).toBe("/explore/classes/on");
  const ottawa = await openPage("/explore/studios/on/ottawa");
  const [today] = ottawa.links("Classes in Ottawa today");
  expect((await openPage(today?.attribute("href") ?? "")).headings(1)[0]).toContain("in Ottawa");
});

test("a search by class type says on the cards what can be taken next", async () => {
  const found = await openPage("/explore/studios/on/toronto/reformer-pilates");
  const cards = found.list("li").filter(({ text }) => text.includes("View Details"));
  const told = cards.filter(({ text }) => text.includes("Next classes"));
  expect(told.length).toBeGreaterThan(cards.length / 3);
  expect(told[0]?.text).toMatch(
    /Next classes\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+, \d+(:\d\d)? [AP]M/,
  );
  expect((await openPage("/explore/studios/on/toronto")).text).not.toContain("Next classes");
});

test("a studio's page has its next three classes with the booking, and seven days of all", async () => {
  const [first] = await findClasses(`location=toronto&day=${tomorrow}`);
  const { id = 0, citySlug = "", slug = "" } = first?.studio ?? {};
  const answer = await ask(`/api/studios/${id}/classes`);
  const { classes } = studioClassesSchema.parse(await answer.json());
  const studio = await openPage(`/explore/studio/on/${citySlug}/${slug}`);
  const week = studio.region("This week's classes");
  const times = week.list("time").map((time) => time.attribute("datetime"));
  expect(times).toEqual(classes.slice(0, 3).map(({ startsAt }) => startsAt));
  for (const { title } of classes) expect(week.text).toContain(title);
  expect(week.text).toContain("From the sample directory.");
  expect(week.text).not.toContain("by the studio");
  expect(week.links("Add to my calendar")[0]?.attribute("href")).toBe(
    `/explore/studio/${id}/classes.ics`,
  );
  const schedules = structuredData(studio).find((data) => data["@type"] === "ItemList");
  expect(schedules.itemListElement[0].item.eventSchedule).toMatchObject({
    "@type": "Schedule",
    repeatFrequency: "P1W",
  });
});

test("a studio that gave no classes shows none, and asks its owner", async () => {
  const all = await (await ask("/api/studios/search?location=toronto&limit=60")).json();
  for (const { id, citySlug, slug } of all) {
    const answer = await ask(`/api/studios/${id}/classes`);
    if (studioClassesSchema.parse(await answer.json()).kind !== null) continue;
    const studio = await openPage(`/explore/studio/on/${citySlug}/${slug}`);
    expect(studio.headings(2)).not.toContain("This week's classes");
    expect(studio.links("Is it yours? Add them")[0]?.attribute("href")).toBe(
      `/account/claim/${id}`,
    );
    return;
  }
  throw new Error("Every studio of the sample has classes");
});
