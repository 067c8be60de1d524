import { type Api, type ApiAnswer, parseApiAnswer } from "./api.ts";

export const browserApi: Api = {
  get: (path) => send(path, { method: "GET" }),
  post: (path, body, headers) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
};

async function send(path: string, init: RequestInit): Promise<ApiAnswer> {
  const response = await fetch(path, { ...init, credentials: "include" });
  return parseApiAnswer(
    response.status,
    response.statusText,
    await response.text(),
    (name) => response.headers.get(name) ?? undefined,
  );
}
