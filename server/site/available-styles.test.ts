import { expect, test } from "vitest";
import { configuredStyles, mapHosts } from "#server/http/configured-map-styles.ts";
import { createAvailableStyles } from "./map-routes.ts";

const styles = { light: "https://a.example/light", dark: "https://b.example/dark" };

test("a style whose host does not answer is not offered", async () => {
  const find = createAvailableStyles(styles, async (url) => url.startsWith("https://a."));
  expect(await find()).toEqual({ light: "https://a.example/light", dark: null });
});

test("each style is asked for once, however many visitors come", async () => {
  const asked: string[] = [];
  const find = createAvailableStyles(styles, async (url) => asked.push(url) > 0);
  await Promise.all([find(), find(), find()]);
  expect(asked).toEqual([styles.light, styles.dark]);
});

test("the word offline means that no host is asked or named", async () => {
  const env = { MAP_STYLE_URL: "offline", MAP_HOSTS: ["https://tiles.example"] };
  expect(configuredStyles(env)).toEqual({ light: null, dark: null });
  expect(mapHosts(env)).toEqual([]);
});

test("a style of one's own serves light and dark, and only its hosts are named", () => {
  const env = { MAP_STYLE_URL: "https://maps.example/s.json", MAP_HOSTS: ["https://t.example"] };
  expect(configuredStyles(env)).toEqual({
    light: "https://maps.example/s.json",
    dark: "https://maps.example/s.json",
  });
  expect(mapHosts(env)).toEqual(["https://maps.example", "https://t.example"]);
});

test("by default the public style is used", () => {
  expect(mapHosts({ MAP_HOSTS: [] })).toEqual(["https://tiles.openfreemap.org"]);
});
