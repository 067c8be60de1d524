import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { chooseEncoding } from "#server/http/response-cache/encoding.ts";
import { tidyRequest } from "./create-http-server.ts";

function tidied(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers });
  tidyRequest(request);
  return request;
}

test.each([
  ["br;q=0, *", "gzip"],
  ["*, br;q=0", "gzip"],
  ["br;q=0, gzip;q=0, *", "identity"],
  ["BR;Q=0.000, *;q=0.5", "gzip"],
  ["br;q=0 , gzip", "gzip"],
  ["br ; q = 0, gzip", "gzip"],
  ["*;q=0", "identity"],
  ["*;q=0, gzip", "gzip"],
  ["identity;q=0, *;q=0", "identity"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0.05, gzip;q=0.01", "br"],
  ["gzip;q=0", "identity"],
  ["br;q=0;q=1, *", "gzip"],
])("who accepts %j gets %s", (accepted, encoding) => {
  const { headers } = tidied("/", { "accept-encoding": accepted });
  expect(chooseEncoding(headers["accept-encoding"]?.toString(), 10_000)).toBe(encoding);
});

test.each([
  ["http://atlas.example/api/studios/1?a=b", "/api/studios/1?a=b"],
  ["HTTPS://atlas.example", "/"],
  ["http://atlas.example?a=b", "/?a=b"],
  ["/http://atlas.example/", "/http://atlas.example/"],
  ["//atlas.example/", "//atlas.example/"],
  ["*", "*"],
])("%s is asked for as %s", (url, expected) => {
  expect(tidied(url).url).toBe(expected);
});
