import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { AmenityIcon } from "./amenity-icon.tsx";

const drawings = readFileSync(
  resolve(import.meta.dirname, "../../../components/icons/amenity-icons.svg"),
  "utf8",
);

test.each(amenityKeys)("the amenity %s has a picture", (amenity) => {
  expect(drawings).toContain(`<symbol id="${amenity}"`);
  expect(renderToStaticMarkup(<AmenityIcon amenity={amenity} />)).toContain(`#${amenity}"`);
});

test("an amenity that we do not know has a tick", () => {
  expect(renderToStaticMarkup(<AmenityIcon amenity="sauna" />)).toContain("<path");
});
