import { expect, test } from "vitest";
import { shownPage } from "#domain/contracts/console/row.ts";

test("a page past the end is the last one, and of nothing there is one page", () => {
  expect(shownPage(2, 50, 120)).toEqual({ page: 2, limit: 50, offset: 50 });
  expect(shownPage(9, 50, 120)).toEqual({ page: 3, limit: 50, offset: 100 });
  expect(shownPage(3, 50, 100)).toEqual({ page: 2, limit: 50, offset: 50 });
  expect(shownPage(7, 50, 0)).toEqual({ page: 1, limit: 50, offset: 0 });
});
