import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ResultCard } from "./result-card.tsx";

const studio = {
  id: 3,
  name: "Harbour & Core",
  slug: "harbour-core",
  city: "Toronto",
  citySlug: "toronto",
  address: "95 Harbour St, Toronto, ON M5J 7Y2, Canada",
  latitude: 43.64085,
  longitude: -79.3845,
  rating: 4.9,
  reviewCount: 50,
  priceRange: null,
  imageUrl: null,
  featured: false,
  weekSpans: null,
  classTypes: ["mat-pilates"],
};

function drawCard(phone: string): string {
  const props = {
    studio: { ...studio, phone },
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
