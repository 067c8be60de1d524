import { expect, test } from "vitest";
import { withoutStyleAttributes } from "./style-attributes.ts";

test("no style attribute leaves with a page, and nothing else is lost", () => {
  const html = '<p style="left:1px" id="a">style="x"</p><i class="b" style="">text</i>';
  expect(withoutStyleAttributes(html)).toBe('<p id="a">style="x"</p><i class="b">text</i>');
  expect(withoutStyleAttributes("<p>as it is</p>")).toBe("<p>as it is</p>");
});
