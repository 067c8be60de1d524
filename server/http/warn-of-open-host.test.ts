import pino from "pino";
import { expect, test } from "vitest";
import { warnOfOpenHost } from "./client-address.ts";

const own = "http://localhost:3000";

test.each([
  ["127.0.0.1", own, 0],
  ["::1", own, 0],
  ["localhost", own, 0],
  ["0.0.0.0", own, 1],
  ["::", "http://127.0.0.1:3000", 1],
  ["192.168.0.7", own, 1],
  ["0.0.0.0", "https://atlas.example", 0],
])("on %s as %s: %i warnings", (HOST, SITE_URL, warnings) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  warnOfOpenHost(log, { HOST, SITE_URL });
  expect(lines).toHaveLength(warnings);
  if (warnings > 0) expect(lines[0]).toContain("SITE_URL");
});
