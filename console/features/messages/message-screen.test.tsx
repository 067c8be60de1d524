import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Refusal } from "#console/lib/refusal.ts";
import { type Kept, MessageScreen } from "./message-screen.tsx";

const at = new Date("2026-11-18T15:00:00Z");
const sentBy = "operator:bo@atlas.example";
/** As it is by now: somebody has answered it, and given it to Ada, while an answer was written to its first version. */
const file: ComponentProps<typeof MessageScreen>["file"] = {
  message: {
    ...{ id: 7, version: 3, firstName: "Grace", email: "grace@mail.example", phone: null },
    ...{ message: "When do you open?", sentTo: "team@atlas.example", studioId: null },
    ...{ status: "answered", assigneeId: 21, createdAt: at, readAt: at, answeredAt: at },
  },
  ...{ studioName: null, studioCity: null, assigneeEmail: "ada@atlas.example" },
  teamEmail: "team@atlas.example",
  answers: [{ id: 1, messageId: 7, body: "At nine.", sentBy, createdAt: at }],
  team: [
    { id: 21, email: "ada@atlas.example" },
    { id: 22, email: "mary@atlas.example" },
  ],
};

function draw(back: { kept?: Kept; refusal?: Refusal } = {}) {
  const { kept, refusal } = back;
  const screen = <MessageScreen {...{ file, history: [], texts: [], kept, refusal }} />;
  const router = createMemoryRouter([{ path: "/", element: screen }]);
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(markup)?.[1];
  return {
    version: hidden("version"),
    answersVersion: hidden("answersVersion"),
    assigneeBefore: hidden("assigneeBefore"),
    assignee: /<option value="(\d*)" selected="">/.exec(markup)?.[1],
    isSentMeanwhile: markup.includes('aria-label="Sent meanwhile"'),
  };
}

const seen = { version: 1, answersVersion: 0 };
const now = { version: "3", answersVersion: "1", assigneeBefore: "21", assignee: "21" };

test("who only looks at the mail has not seen what was answered meanwhile", () => {
  expect(draw()).toEqual({ ...now, isSentMeanwhile: false });
  expect(draw({ kept: { inserted: "At ten.", ...seen } })).toMatchObject({
    ...{ version: "1", answersVersion: "0", isSentMeanwhile: true },
  });
});

test("an answer that came too late takes nobody off the message, unless that was chosen", () => {
  const conflict = (typed: Record<string, string>): Refusal => ({
    ...{ status: 409, message: "Bo was faster.", issues: [], version: 3 },
    typed: { intent: "answer", body: "At ten.", version: "1", answersVersion: "0", ...typed },
  });
  const untouched = draw({ refusal: conflict({ assigneeId: "", assigneeBefore: "" }) });
  const told = { ...now, answersVersion: "0", isSentMeanwhile: true };
  expect(untouched).toEqual(told);
  const chosen = draw({ refusal: conflict({ assigneeId: "22", assigneeBefore: "" }) });
  expect(chosen).toEqual({ ...told, assignee: "22" });
  expect(draw({ kept: { inserted: "At ten.", ...seen, chosen: "22" } }).assignee).toBe("22");
  // Who has left the team meanwhile is not offered any more.
  const gone = draw({ refusal: conflict({ assigneeId: "23", assigneeBefore: "" }) });
  expect(gone.assignee).toBe("21");
});
