import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { keepTyped } from "./keep-typed.ts";

const body = new URLSearchParams({ intent: "save", words: "Typed for an hour" });
const sent = () => new Request("https://site.example/admin/settings", { method: "POST", body });

/** What the screen is given after a form was answered so. */
async function answered(type: "data" | "error", result: unknown) {
  const results = await keepTyped({ request: sent() }, async () => ({
    screen: { type, result },
  }));
  return results.screen;
}

const STILL_HERE = "What you typed is still here.";

test("a form that never arrived comes back with what was typed, and says why", async () => {
  expect(await answered("error", new TypeError("Failed to fetch"))).toMatchObject({
    type: "data",
    result: {
      data: {
        refusal: {
          message: `Not saved: the site can’t be reached. ${STILL_HERE}`,
          typed: { intent: "save", words: "Typed for an hour" },
        },
      },
      init: { status: 503 },
    },
  });
});

test("what fails on our side, or is gone meanwhile, takes nothing along either", async () => {
  const failed = await answered("error", new Error("Unexpected Server Error"));
  expect(JSON.stringify(failed)).toContain("something went wrong on our side");
  const gone = {
    status: 404,
    statusText: "",
    internal: false,
    data: { message: "There is no such issue." },
  };
  expect(JSON.stringify(await answered("error", gone))).toContain(
    `Not saved: There is no such issue. ${STILL_HERE}`,
  );
});

test("what was taken, refused or led elsewhere is left as it is", async () => {
  const results = [redirect("/admin"), data({ refusal: {} }, { status: 400 }), data({ ok: true })];
  for (const result of results) {
    const type = result instanceof Response ? "error" : "data";
    expect(await answered(type, result)).toEqual({ type, result });
  }
});
