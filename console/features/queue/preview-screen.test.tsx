import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { studioDetail } from "#tests/factories/studio-detail.ts";
import { PreviewScreen } from "./preview-screen.tsx";

function draw(changes: Parameters<typeof studioDetail>[0]): string {
  const from = { what: "listing", id: 7 } as const;
  const screen = <PreviewScreen page={studioDetail(changes)} from={from} into={undefined} />;
  const router = createMemoryRouter([{ path: "/", element: screen }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Those that lead out of the site. */
function linksOf(markup: string): string[] {
  return [...markup.matchAll(/href="(https?:[^"]+)"/g)].map(([, url = ""]) => url);
}

test("the page as it will look has the booking link, as the studio's page has it", () => {
  const booking = "https://book.harbour-core.example/classes";
  const markup = draw({ bookingUrl: booking });
  expect(linksOf(markup)).toContain(booking);
  expect(markup).toMatch(/Book<span[^>]*> \(opens a new tab\)/);
  expect(draw({ bookingUrl: null })).not.toMatch(/Book<span/);
});

test("it has every other way to reach the studio, what it offers and when it is open", () => {
  const markup = draw({ facebook: "harbourcore", tiktok: "@harbourcore" });
  expect(linksOf(markup)).toEqual(
    expect.arrayContaining([
      expect.stringContaining("harbour-core.example"),
      expect.stringContaining("instagram.com/harbourcore"),
      expect.stringContaining("facebook.com/harbourcore"),
      expect.stringContaining("tiktok.com/@harbourcore"),
    ]),
  );
  for (const words of ["tel:", "mailto:hello@", "Barre", "Amenities", "9 AM to 5 PM", "$45"]) {
    expect(markup).toContain(words);
  }
});

test("a link that is not safe is not drawn", () => {
  expect(draw({ bookingUrl: "javascript:alert(1)" })).not.toContain("javascript:");
});
