import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { formSections } from "#domain/rules/studio/form-sections.ts";
import { editFields, emptyStudioForm } from "#domain/rules/studio/studio-form.ts";
import type { ShownFacts } from "#server/studios/directory.ts";
import { type ReturnedForm, StudioFormView } from "./studio-form-view.tsx";
import { readStudioPost } from "./studio-post.ts";

const stored = {
  ...emptyStudioForm,
  ...{
    name: "Harbour Core",
    city: "Toronto",
    phone: "416-555-0157",
    hours: "Monday: 9 AM to 5 PM",
  },
  imageUrls: "/pictures/one.jpg\nhttps://a.example/two.jpg\njavascript:alert(1)",
};
const now = new Date("2026-11-18T15:00:00Z");
const phone: ShownFacts[number] = {
  ...{ field: "phone", source: "operator", importId: null, fileName: null },
  ...{ firstSeenAt: now, lastSeenAt: now, confirmedBy: "operator:ada@atlas.example" },
  confirmedAt: new Date("2026-11-15T15:00:00Z"),
};

function draw(returned?: ReturnedForm): string {
  const form = (
    <StudioFormView
      {...{ stored, version: 3, facts: [phone], returned, now }}
      submit="Save"
      preview="/page"
    />
  );
  const router = createMemoryRouter([{ path: "/", element: form }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** By their titles. */
function openSections(markup: string): string[] {
  return formSections
    .filter(({ key }) =>
      new RegExp(`<details open="(?:(?!<details).)*id="part-${key}"`, "s").test(markup),
    )
    .map(({ key }) => key);
}

test("a studio's form comes folded, and sends every field all the same", () => {
  const markup = draw();
  expect(openSections(markup)).toEqual([]);
  const lists = {
    classTypes: "classTypes.other",
    amenities: "amenities.other",
    levels: "levels.other",
    receipts: "receipts.other",
    hours: "hours.monday",
  };
  const names = editFields.map(
    (field) => Object.entries(lists).find(([name]) => name === field)?.[1] ?? field,
  );
  expect(names.filter((name) => !markup.includes(`name="${name}"`))).toEqual([]);
});

test("what is missing stands first, with the way to its field, and each section says how it stands", () => {
  const markup = draw();
  const todo = markup.slice(markup.indexOf("What is to do"), markup.indexOf("<details"));
  expect(todo).toContain('href="#website"');
  expect(todo).not.toContain('href="#phone"');
  expect(markup).toContain("checked 3 days ago");
  expect(markup).toMatch(/Contact<.*?1 missing/s);
});

test("an error and a conflict open their sections", () => {
  const refused = {
    form: { ...stored, email: "?" },
    base: stored,
    version: 3,
    both: [],
    theirs: [],
  };
  const issues = [{ path: "email", message: "Invalid email" }];
  const wrong = draw({ ...refused, refusal: { status: 400, message: "Not right", issues } });
  expect(openSections(wrong)).toEqual(["contact"]);
  expect(wrong).toContain('href="#email"');
  const conflict = { status: 409, message: "Somebody else saved", issues: [] };
  expect(openSections(draw({ ...refused, both: ["price"], refusal: conflict }))).toEqual(["offer"]);
});

test("pictures are shown as pictures, and nothing else is loaded", () => {
  const markup = draw();
  expect(markup).toMatch(/<img src="\/pictures\/one\.jpg"/);
  expect(markup).toMatch(/<img src="https:\/\/a\.example\/two\.jpg"/);
  expect(markup).not.toContain('src="javascript');
});

test("one tick says of all that a section has that it is right, and nothing of what is empty", () => {
  const post = new FormData();
  for (const field of ["name", "phone", "website"] as const) post.set(field, stored[field]);
  post.append("checked[]", "contact");
  post.append("checked[]", "unheard-of");
  expect(readStudioPost(post).confirms).toEqual(["phone"]);
});
