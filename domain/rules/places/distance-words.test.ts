import { expect, test } from "vitest";
import { distanceWords } from "./distance.ts";

const studio = { latitude: 43.64085, longitude: -79.3845 };
const downtown = { latitude: 43.6532, longitude: -79.3832 };

test("a distance says from where it is measured", () => {
  expect(distanceWords({ ...downtown, name: "Toronto" }, studio)).toBe("1.4 km from Toronto");
  expect(distanceWords({ ...downtown, name: "M5V 3A8" }, studio)).toBe("1.4 km from M5V 3A8");
  expect(distanceWords({ ...downtown, name: "" }, studio)).toBe("1.4 km from you");
});

test("a position from before says how far away it is", () => {
  expect(distanceWords(downtown, studio)).toBe("1.4 km away");
});
