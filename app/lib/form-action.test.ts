import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { readProblem } from "./form-action.ts";

test("an error's message is its status and the body's text", () => {
  expect(new ApiError(404, "No such studio").message).toBe("404: No such studio");
});

test("the server's words and what it found wrong are read from the body", async () => {
  const body = { message: "Not like this.", issues: [{ path: "email", message: "No address" }] };
  expect(await readProblem(new ApiError(400, JSON.stringify(body)))).toEqual(body);
});

test.each(["", "<html>Bad gateway</html>", "null", "{}", '{"message":7}', '{"issues":[]}'])(
  "the body %j says nothing that can be shown",
  async (body) => {
    expect(await readProblem(new ApiError(502, body))).toBeUndefined();
  },
);

test("a call that never arrived has no words of the server", async () => {
  expect(await readProblem(new TypeError("Failed to fetch"))).toBeUndefined();
});
