import type { IncomingMessage } from "node:http";

/** What somebody behind us can send who takes anything. */
const KNOWN_ENCODINGS = ["br", "gzip", "deflate", "identity"];
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
const REFUSES_SOME = /;\s*q\s*=\s*0/i;

/** Brings what is rare but allowed into the form that all behind it read rightly. */
export function tidyRequest(request: IncomingMessage): void {
  const { url = "", headers } = request;
  if (!url.startsWith("/")) request.url = originForm(url);
  const accepted = headers["accept-encoding"];
  if (typeof accepted === "string" && REFUSES_SOME.test(accepted)) {
    headers["accept-encoding"] = withoutRefused(accepted);
  }
}

/** A request may name the whole address, as it does to a proxy (RFC 9112, 3.2.2). */
function originForm(url: string): string {
  const rest = url.replace(ABSOLUTE, "");
  return rest === url || rest.startsWith("/") ? rest : `/${rest}`;
}

/** `br;q=0, *` is everything but Brotli (RFC 9110, 12.5.3); those who read it take the star for Brotli, too. */
function withoutRefused(accepted: string): string {
  const qualities = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => /^q\s*=/.test(text))?.replace(/^q\s*=\s*/, "");
      return [name, Number(quality ?? 1) || 0];
    }),
  );
  const rest = qualities.get("*");
  return KNOWN_ENCODINGS.map((name) => {
    const byDefault = name === "identity" ? (rest ?? 0.001) : (rest ?? 0);
    return { name, quality: qualities.get(name) ?? byDefault };
  })
    .filter(({ quality }) => quality > 0)
    .map(({ name, quality }) => `${name};q=${Math.min(quality, 1)}`)
    .join(", ");
}
