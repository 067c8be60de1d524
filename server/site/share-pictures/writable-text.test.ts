import { expect, test } from "vitest";
import { writableText } from "./fit-lines.ts";

test("letters of most European languages are written, marks join their letters", () => {
  expect(writableText("Ęłôn Đặng & Zoë\u0308 – Café")).toBe("Ęłôn Đặng & Zoë – Café");
  expect(writableText("Пилатес Ωmega")).toBe("Пилатес Ωmega");
});

test("what the typeface can't write is left out of the rest", () => {
  expect(writableText("Zen 👩‍🦰🧘 Pilates\u202e\u0000\n Studio")).toBe("Zen Pilates Studio");
});

test("a text of which too little is left is not written at all", () => {
  expect(writableText("مركز البيلاتس 2")).toBeUndefined();
  expect(writableText("普拉提")).toBeUndefined();
  expect(writableText("👩‍🦰 ")).toBeUndefined();
  expect(writableText("")).toBeUndefined();
});
