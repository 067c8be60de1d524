import { expect, test } from "vitest";
import { type LikelyStudio, likenessOf } from "./same-studio.ts";

const loft: LikelyStudio = {
  name: "Reformer Loft",
  phone: "(416) 555-0157",
  position: { latitude: 43.64, longitude: -79.42 },
  isPositionApproximate: false,
};

test("one phone, one house and almost one name are one studio", () => {
  const position = { latitude: 43.6403, longitude: -79.42 };
  const trial = { ...loft, name: "Trial Reformer Loft", phone: "+1 416 555 0157", position };
  expect(likenessOf(trial, loft)).toEqual({
    points: 7,
    reasons: ["same phone +3", "33 m +2", "name 0.82 +2"],
  });
});

test("a position that is only its postal area's speaks for nothing", () => {
  const neighbour = { ...loft, name: "Queen West Barre", phone: null, isPositionApproximate: true };
  expect(likenessOf(neighbour, loft)).toEqual({ points: 0, reasons: [] });
});

test("& is and, and accents are nothing", () => {
  const one = { ...loft, name: "Corps & Âme", phone: null, position: null };
  expect(likenessOf(one, { ...one, name: "corps and ame" }).reasons).toEqual(["same name +3"]);
});
