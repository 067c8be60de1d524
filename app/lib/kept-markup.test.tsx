import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createKeptMarkup } from "./kept-markup.ts";

function Place({ km }: { km: string }) {
  return (
    <>
      Harbour &amp; Core, {km} away<p title={`${km}, “as the crow flies”`}>{km}</p>
    </>
  );
}

test("what is kept is what React renders there, with each page's own text", () => {
  const keep = createKeptMarkup();
  for (const km of ["0.3 km", "12 km", "0.3 km"]) {
    const kept = keep("harbour", (own) => <Place km={own} />, km);
    const rendered = renderToString(
      <li>
        <Place km={km} />
      </li>,
    );
    expect(`<li>${kept}</li>`).toBe(rendered);
  }
});

test("the same key is drawn once", () => {
  const keep = createKeptMarkup();
  let drawings = 0;
  const draw = () => {
    drawings += 1;
    return <p>Footer</p>;
  };
  expect([keep("footer", draw, ""), keep("footer", draw, "")]).toEqual([
    "<p>Footer</p>",
    "<p>Footer</p>",
  ]);
  expect(drawings).toBe(1);
});

test("a page's own text is text, whatever it says", () => {
  const kept = createKeptMarkup()("x", (own) => <p title={own}>{own}</p>, '"><script>');
  expect(kept).toBe('<p title="&quot;&gt;&lt;script&gt;">&quot;&gt;&lt;script&gt;</p>');
});

test("no character of what is shown is taken for the place of the page's own text", () => {
  const name = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join("");
  const draw = (own: string) => (
    <p>
      {name}
      <b>{own}</b>
    </p>
  );
  const kept = createKeptMarkup()("x", draw, "3 km");
  expect(kept).toBe(renderToString(draw("3 km")));
});
