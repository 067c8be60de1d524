import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ResultStudio } from "../result-studio.ts";
import { ResultCard } from "./result-card.tsx";

const studio = {
  id: 3,
  name: "Harbour & Core",
  slug: "harbour-core",
  city: "Toronto",
  citySlug: "toronto",
  neighborhood: "Harbourfront",
  address: "95 Harbour St, Toronto, ON M5J 7Y2, Canada",
  latitude: 43.64085,
  longitude: -79.3845,
  rating: 4.9,
  reviewCount: 50,
  priceRange: null,
  price: 2800,
  imageUrl: null,
  featured: false,
  weekSpans: null,
  classTypes: ["mat-pilates"],
  ...{ classSize: null, receipts: [], stepFree: null },
};

const full = { ...studio, phone: "(416) 555-0157" };

function drawCard(phone: string): string {
  return draw({ ...full, phone });
}

function draw(shown: ResultStudio): string {
  const props = {
    studio: shown,
    isHighlighted: false,
    isFirst: false,
    onHighlight: () => {},
  };
  return renderToStaticMarkup(createElement(MemoryRouter, {}, createElement(ResultCard, props)));
}

test("a card's telephone link dials the number, and the extension only once it is answered", () => {
  expect(drawCard("(416) 555-0157 ext. 2")).toContain('href="tel:+14165550157;ext=2"');
});

test("what is no telephone number is shown, and dials nothing", () => {
  expect(drawCard("ask inside")).toContain("ask inside");
  expect(drawCard("ask inside")).not.toContain("tel:");
});

test("a card says the neighbourhood, the price of a class, and what every card says", () => {
  const card = draw({ ...full, distance: 0.52 });
  for (const part of ["Harbourfront", "$28", " a class", "95 Harbour St, Toronto, ON", "0.5 km"]) {
    expect(card).toContain(part);
  }
  for (const part of ["Specializing in", "Mat Pilates", "4.9", "(50 reviews)", "View Details"]) {
    expect(card).toContain(part);
  }
});

test("without a price of its own a studio has its price range, or nothing", () => {
  expect(draw({ ...full, price: null, priceRange: "Under $20" })).toContain("Under $20");
  expect(draw({ ...full, price: null })).not.toContain("a class");
});

test("no part that is missing leaves a dot behind", () => {
  const missing: Partial<ResultStudio>[] = [
    { phone: null },
    { neighborhood: null },
    { address: "" },
    { price: null },
    { rating: null },
    { phone: null, neighborhood: null, address: "", price: null, rating: null },
  ];
  for (const parts of missing) {
    const card = draw({ ...full, ...parts });
    expect(card).not.toContain("·");
    expect(card).not.toMatch(/<span[^>]*><\/span>\s*<\/p>/);
  }
});

test("when it is open is said in the browser only: the page is the same at every hour", () => {
  const card = draw({ ...full, weekSpans: "0-1440;0-1440;0-1440;0-1440;0-1440;0-1440;0-1440" });
  expect(card).not.toContain("Open ");
  expect(card).toContain("opening-text");
});
