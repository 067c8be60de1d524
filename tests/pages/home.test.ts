import { expect, test } from "vitest";
import { cities } from "#domain/vocabulary/cities.ts";
import { type HtmlPage, openPage } from "#tests/support/html-page.ts";

/** Where a link of this name leads. */
const wayTo = (part: Pick<HtmlPage, "links">, name: string | RegExp) =>
  part.links(name)[0]?.attribute("href");

test("the home page has its words", async () => {
  const main = (await openPage("/")).get("main");
  expect(main.headings(1)).toEqual(["Find the best pilates studio near you"]);
  for (const words of ["500+", "3,000+", "100+", "STAY INFORMED"]) {
    expect(main.text).toContain(words);
  }
  expect(main.text).toContain("Discover top-rated pilates studios in Ontario, Canada.");
  expect(main.get("input", { role: "combobox" }).attribute("placeholder")).toBe(
    "ENTER LOCATION OR POSTAL CODE (e.g., Toronto or M5V 3A8)",
  );
  const tiles = main.links(/View Studios/);
  const address = (name: string) =>
    `/explore/studio/search/studios?location=${encodeURIComponent(name)}`;
  expect(tiles.map((tile) => tile.attribute("href"))).toEqual(
    cities.map(({ name }) => address(name)),
  );
  for (const [place, { name }] of cities.entries()) expect(tiles[place]?.text).toContain(name);
  expect(wayTo(main, "View All Toronto Studios")).toBe(address("Toronto"));
});

test("header and footer lead everywhere", async () => {
  const page = await openPage("/");
  const header = page.get("header");
  expect(wayTo(header, "Explore")).toBe("/search");
  expect(wayTo(header, "Classes")).toBe("/explore/classes/on");
  expect(wayTo(header, "About Us")).toBe("/about");
  expect(wayTo(header, "Blog")).toBe("/blog");
  expect(wayTo(header, "List Your Studio")).toBe("/list-your-studio");
  expect(wayTo(header, "Contact Us")).toBe("/contact");
  const footer = page.get("footer");
  for (const { name, slug } of cities) {
    expect(wayTo(footer, name)).toBe(`/explore/studios/on/${slug}`);
  }
  expect(wayTo(footer, "Find Classes")).toBe("/explore/classes/on");
  expect(wayTo(footer, "Partner With Us")).toBe("/contact");
  expect(wayTo(footer, "Support")).toBe("/contact");
  expect(wayTo(footer, "Theme editor")).toBe("/theme-editor");
  for (const [name, heading] of [
    ["Privacy", "Privacy"],
    ["Terms", "Terms of Use"],
  ] as const) {
    const path = wayTo(footer, name) ?? "";
    const legal = await openPage(path);
    expect(legal.headings(1)).toEqual([heading]);
    expect(legal.get("link", { rel: "canonical" }).attribute("href")).toMatch(
      new RegExp(`${path}$`),
    );
  }
});

test("about us tells the mission, the three steps, the story and the approach", async () => {
  const page = await openPage("/about");
  expect(page.get("title").text).toBe("About Us | Pilates Atlas");
  const main = page.get("main");
  expect([...main.headings(1), ...main.headings(2), ...main.headings(3)].toSorted()).toEqual(
    [
      "About Us",
      "Our mission",
      "How it works",
      "Access",
      "Convenience",
      "Book",
      "Our story",
      "Our approach",
      "Real reviews",
      "Local",
      "Empower members",
    ].toSorted(),
  );
  expect(main.text).toContain("founded in 2025");
});
