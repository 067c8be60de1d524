import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const secret = randomBytes(16).toString("hex");

/** Sent with the calls that a page's rendering makes inside the process: no visitor made those. */
export const renderingMark = { "x-rendering": secret };

export function isRendering(request: IncomingMessage): boolean {
  return request.headers["x-rendering"] === secret;
}
