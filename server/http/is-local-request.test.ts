import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { isLocalRequest } from "./client-address.ts";

function asked(from: string | undefined, headers: Record<string, string> = {}): boolean {
  const socket = Object.create(new Socket(), { remoteAddress: { value: from } });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, { host: "localhost:3000", ...headers });
  return isLocalRequest(request);
}

test("a browser on the same machine is local, by whichever of its addresses", () => {
  for (const from of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"]) {
    expect(asked(from)).toBe(true);
  }
  for (const host of ["127.0.0.1:4102", "[::1]:3000", "localhost"]) {
    expect(asked("127.0.0.1", { host })).toBe(true);
  }
});

test("another machine is not, nor one that can't be told", () => {
  for (const from of [
    "192.168.0.7",
    "172.17.0.1",
    "2001:db8::1",
    "::ffff:10.0.0.1",
    "",
    undefined,
  ]) {
    expect(asked(from)).toBe(false);
  }
});

test.each([
  "x-forwarded-for",
  "x-forwarded-host",
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "cf-ray",
])("nor is whoever comes through a proxy on this machine that sends %s", (name) => {
  expect(asked("127.0.0.1", { [name]: "127.0.0.1" })).toBe(false);
});

test("nor whoever asks a proxy, which says nothing, by a name of its own", () => {
  for (const host of ["atlas.example", "192.168.0.7:3000", "localhost.example", "", "a b"]) {
    expect(asked("127.0.0.1", { host })).toBe(false);
  }
});
