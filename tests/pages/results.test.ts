import { expect, test } from "vitest";
import { ask, type HtmlPage, openPage } from "#tests/support/html-page.ts";

const sentence = "No studios found. Try adjusting your filters.";
const cards = (page: Pick<HtmlPage, "links">) => page.links(/^View Details/);

test("a city's studios, with their number in heading and title", async () => {
  const answer = await ask("/api/studios/search?location=kingston");
  const count = answer.headers.get("x-total-count");
  const page = await openPage("/explore/studios/on/kingston");
  expect(page.headings(1)).toEqual([`${count} Pilates Studios near me in Kingston`]);
  expect(page.get("title").text).toBe(
    `${count} Best Pilates Studios in Kingston 2025 | Reviews & Prices`,
  );
  const first = page.list("li").find(({ text }) => text.includes("View Details"));
  expect(first?.text).toContain("Specializing in");
  expect(first?.text).toMatch(/\d+\.\d km/);
  expect(page.links("Back")[0]?.attribute("href")).toBe("/");
});

test("a list is longer at the address that its link has", async () => {
  const page = await openPage("/explore/studios/on/toronto");
  expect(cards(page)).toHaveLength(24);
  expect(page.text).toContain("The map needs JavaScript.");
  const more = await openPage(page.links("Show 24 more")[0]?.attribute("href") ?? "");
  expect(cards(more)).toHaveLength(48);
});

test("the nearest cities and the wizard are ways on where nothing is found", async () => {
  const page = await openPage(
    "/explore/studios/on/kingston?distance=1&classTypes=aerial-pilates&amenities=childcare&amenities=parking",
  );
  expect(page.text).toContain(sentence);
  expect(page.get("title").text).toBe(
    "Top Pilates Studios in Kingston | Classes, Reviews & Booking",
  );
  const cleared = page.get("main").links("Clear filters").at(-1)?.attribute("href");
  expect(cards(await openPage(cleared ?? ""))).not.toEqual([]);
  expect(page.region("The nearest cities").list("a")).toHaveLength(3);
  expect(page.links("List your studio").at(-1)?.attribute("href")).toBe("/list-your-studio");
});

test("a known place far from all studios says so, and shows the nearest with their distance", async () => {
  const page = await openPage("/explore/studios/on/moosonee");
  expect(page.status).toBe(200);
  expect(page.get("meta", { name: "robots" }).attribute("content")).toBe("noindex");
  expect(page.text).toContain("We know no studio within 25 km of Moosonee yet.");
  const nearest = page.region("The nearest studios");
  expect(cards(nearest)).toHaveLength(3);
  expect(nearest.text).toMatch(/\d{3}\.\d km/);
  const toronto = await openPage("/explore/studios/on/toronto");
  expect(toronto.list("meta", { name: "robots" })).toEqual([]);
});

test("from outside Ontario the nearest city of ours is said", async () => {
  const page = await openPage("/explore/studios/on?lat=45.502&lng=-73.567");
  expect(page.text).toMatch(
    /You are outside Ontario.*The nearest city of ours is Ottawa, 1\d\d km away\./,
  );
});

test("a place outside Ontario leads to the nearest of ours", async () => {
  const page = await openPage("/search?location=Montreal");
  expect(page.text).toContain(
    "Montréal is outside Ontario. Showing Ottawa, the nearest of our cities.",
  );
});

test("a filter in the path is preset and part of the title, and an unknown one is not", async () => {
  const page = await openPage("/explore/studios/on/toronto/reformer-pilates");
  expect(page.headings(1)[0]).toMatch(
    /^\d+ Pilates Studios near me in Toronto · Reformer Pilates$/,
  );
  expect(page.get("title").text).toMatch(
    /^\d+ Best Pilates Studios in Toronto 2025 \| Reviews & Prices · Reformer Pilates$/,
  );
  const chosen = (name: string) =>
    page.list("input", { value: name }).map((box) => box.attribute("checked"));
  expect(chosen("reformer-pilates")).toContain("true");
  expect(chosen("mat-pilates")).not.toContain("true");
  const canonical = (one: typeof page) => one.get("link", { rel: "canonical" }).attribute("href");
  expect(canonical(page)).toMatch(/\/explore\/studios\/on\/toronto\/reformer-pilates$/);
  const unknown = await openPage("/explore/studios/on/toronto/unicorns");
  expect(canonical(unknown)).toMatch(/\/explore\/studios\/on\/toronto$/);
});

test("an unknown place is not found, in the page's own words, and not the end", async () => {
  for (const [path, name] of [
    ["atlantis", "Atlantis"],
    ["x".repeat(300), `X${"x".repeat(199)}`],
  ] as const) {
    const unknown = await openPage(`/explore/studios/on/${path}`);
    expect(unknown.status).toBe(404);
    expect(unknown.headings(1)).toEqual([`0 Pilates Studios near me in ${name}`]);
    expect(unknown.text).toContain(sentence);
  }
  const page = await openPage("/search?location=asdfghjkl");
  expect(page.status).toBe(404);
  expect(page.links("All studios in Ontario")).not.toEqual([]);
});

test("search engines get the list's first ten and the way to the page", async () => {
  const page = await openPage("/explore/studios/on/ottawa/reformer-pilates");
  const scripts = page.list("script", { type: "application/ld+json" });
  const [list, trail] = scripts.map(({ text }) => JSON.parse(text));
  expect(list["@type"]).toBe("ItemList");
  expect(list.itemListElement).toHaveLength(10);
  expect(list.itemListElement[0]).toMatchObject({ position: 1, item: { "@type": "ExerciseGym" } });
  expect(trail["@type"]).toBe("BreadcrumbList");
  expect(trail.itemListElement.map((step: { name: string }) => step.name)).toEqual([
    "Home",
    "All Pilates Studios",
    "Pilates Studios in Ottawa, ON",
    "Reformer Pilates",
  ]);
});

test("old addresses moved for good, or lead on once with what their text asks for", async () => {
  const search = (text: string) => `/search?${new URLSearchParams({ location: text })}`;
  for (const [old, status, now] of [
    ["/search?location=Richmond%20Hill", 301, "/explore/studios/on/richmond-hill"],
    ["/search?postalCode=m5v3a8", 301, "/explore/studios/on/toronto?pc=M5V%203A8"],
    ["/explore/studio/search/studios?location=Toronto", 301, "/explore/studios/on/toronto"],
    ["/search?location=L4C%200A1", 301, "/explore/studios/on/richmond-hill?pc=L4C%200A1"],
    [search("Toronto, ON"), 301, "/explore/studios/on/toronto"],
    [search("m5v3a8"), 301, "/explore/studios/on/toronto?pc=M5V%203A8"],
    [search("reformer toronto"), 302, "/explore/studios/on/toronto?classTypes=reformer-pilates"],
    [search("Harbour & Core"), 302, "/explore/studio/on/toronto/harbour-core"],
    [search("torono"), 302, "/explore/studios/on/toronto?typed=torono"],
    [
      search("mat class ottawa 2035-03-05 6pm"),
      302,
      "/explore/classes/on/ottawa?day=2035-03-05&from=18%3A00&to=19%3A00&classTypes=mat-pilates&typed=mat%20class%20ottawa%202035-03-05%206pm",
    ],
    [search("open late ottawa"), 302, "/explore/studios/on/ottawa?timeOfDay=late-evening"],
    [
      `${search("reformer toronto")}&distance=5`,
      302,
      "/explore/studios/on/toronto?distance=5&classTypes=reformer-pilates",
    ],
  ] as const) {
    const answer = await ask(old);
    expect([old, answer.status, answer.headers.get("location")]).toEqual([old, status, now]);
  }
});
