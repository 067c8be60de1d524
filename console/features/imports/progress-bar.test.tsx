import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProgressBar } from "./progress-bar.tsx";

test.each([
  [0, 200, 0],
  [50, 200, 25],
  [200, 200, 100],
  [0, 0, 0],
])(
  "%i of %i rows are %i % as soon as the page is there, without a script",
  (done, all, percent) => {
    const html = renderToStaticMarkup(<ProgressBar label="Rows written" done={done} all={all} />);
    // The policy refuses styles in the markup.
    expect(html).not.toContain("style=");
    expect(html).toMatch(/<progress [^>]*max="100"/);
    expect(html).toContain(` value="${percent}"`);
    expect(html).toContain(`${percent} %`);
  },
);

test("of what nobody has counted yet no share is shown", () => {
  const html = renderToStaticMarkup(<ProgressBar label="Read" done={1_200} />);
  expect(html).not.toMatch(/style=|value=/);
  expect(html).toContain("1,200 rows");
});
