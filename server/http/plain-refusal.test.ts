import fastify from "fastify";
import { expect, test } from "vitest";
import { refusePlainly } from "./error-handler.ts";

function send(accept: string) {
  const app = fastify({ bodyLimit: 1_000 });
  app.setErrorHandler(refusePlainly);
  app.post("/admin/posts/1", async () => "");
  const headers = { accept, "content-type": "application/json" };
  return app.inject({ method: "POST", url: "/admin/posts/1", headers, body: "x".repeat(2_000) });
}

test("a form that is too large is refused with a page for a person, and with JSON for a script", async () => {
  const page = await send("text/html,*/*");
  expect(page.statusCode).toBe(413);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.body).toContain("That is more than we can take in one go.");
  const answer = await send("*/*");
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({ message: "That is more than we can take in one go." });
});
