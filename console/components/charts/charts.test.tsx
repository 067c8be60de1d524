import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { writeChange } from "#console/lib/write-number.ts";
import { BarChart } from "./bar-chart.tsx";
import { LineChart, lineShape, someLabels } from "./line-chart.tsx";
import { OntarioMap } from "./ontario-map.tsx";

const day = (label: string, value: number, before = 0) => ({ label, value, before });

test.each([
  ["no day", []],
  ["one day", [day("Mon", 5, 3)]],
  ["days without anything", [day("Mon", 0), day("Tue", 0)]],
  ["huge numbers", [day("Mon", 2 ** 31), day("Tue", 1)]],
])("a line of %s is drawn, within its frame, and has its table", (_, points) => {
  const html = renderToStaticMarkup(
    <LineChart title="Searches per day" points={points} beforeLabel="the 7 days before" />,
  );
  expect(html).not.toMatch(/NaN|Infinity|undefined|style=/);
  expect(html).toContain("as a table");
  expect(html).toMatch(/role="img" aria-label="Searches per day[^"]+"/);
  const { max, ticks } = lineShape(points);
  expect(Math.max(...points.map(({ value }) => value), 0)).toBeLessThanOrEqual(max);
  expect(ticks.every(Number.isInteger) || max % 2 === 1).toBe(true);
});

test("the words of a line say what it shows", () => {
  const points = [day("Mon, Nov 2", 1_200, 900), day("Tue, Nov 3", 7, 1)];
  const html = renderToStaticMarkup(
    <LineChart title="Searches per day" points={points} beforeLabel="the 2 days before" />,
  );
  expect(html).toContain(
    "Mon, Nov 2 to Tue, Nov 3: 1,207 in all, most on Mon, Nov 2: 1,200. 901 in the 2 days before.",
  );
});

test("of many days some are named, the first and the last among them", () => {
  const points = Array.from({ length: 30 }, (_, at) => day(String(at), at));
  expect(someLabels(points, 5)).toEqual(["0", "7", "15", "22", "29"]);
  expect(someLabels(points.slice(0, 7), 5)).toEqual(["0", "2", "4", "6"]);
  expect(someLabels(points.slice(0, 2), 5)).toEqual(["0", "1"]);
  expect(someLabels([], 5)).toEqual([]);
});

test("bars are a table, with nothing in them too", () => {
  const bars = [
    { label: "Toronto", value: 40, before: 20 },
    { label: "Zero", value: 0, before: 0 },
  ];
  const html = renderToStaticMarkup(<BarChart title="By place" name="Place" bars={bars} />);
  expect(html).toContain("+100 %");
  // Nothing after nothing is not new.
  expect(html).not.toMatch(/NaN|style=|new/);
  renderToStaticMarkup(<BarChart title="By place" name="Place" bars={[]} />);
});

test("bars with nothing to compare them with have no change, and are not new", () => {
  const bars = [{ label: "Toronto", value: 40, before: undefined }];
  const html = renderToStaticMarkup(<BarChart title="By place" name="Place" bars={bars} />);
  expect(html).toContain("40");
  expect(html).not.toMatch(/new|Change/);
});

test("the median of a whole month is told, and not the sum of its days' medians", () => {
  const points = [day("Mon", 4, 1), day("Tue", 2, 0)];
  const html = renderToStaticMarkup(
    <LineChart title="Page views" points={points} beforeLabel="the median" beforeTotal={7} />,
  );
  expect(html).toContain("6 in all, most on Mon: 4. 7 in the median.");
});

test("a map shows circles where the searches were, also far in the north", () => {
  const toronto = { name: "Toronto", latitude: 43.75, longitude: -79.5, value: 90, noResults: 2 };
  const kenora = { name: "Kenora", latitude: 49.75, longitude: -94.5, value: 3, noResults: 3 };
  const south = renderToStaticMarkup(<OntarioMap title="Searches" circles={[toronto]} />);
  expect(south.match(/<circle/g)).toHaveLength(1);
  expect(south).not.toContain("all of Ontario");
  const both = renderToStaticMarkup(<OntarioMap title="Searches" circles={[toronto, kenora]} />);
  expect(both).toContain("all of Ontario: most around Toronto");
  expect(both).not.toMatch(/NaN|style=/);
  expect(renderToStaticMarkup(<OntarioMap title="Searches" circles={[]} />)).toContain(
    "no searches",
  );
});

test("a change is said in percent, where there was something before", () => {
  expect(writeChange(112, 100)).toBe("+12 %");
  expect(writeChange(50, 100)).toBe("−50 %");
  expect(writeChange(100, 100)).toBe("±0 %");
  expect(writeChange(5, 0)).toBeUndefined();
});
