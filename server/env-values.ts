import { closeSync, openSync, readSync } from "node:fs";
import { isIP } from "node:net";
import { compile } from "@fastify/proxy-addr";
import { z } from "zod";

/** How many proxies stand in front of the site, or in which networks they are. */
export type TrustedProxies = number | readonly string[];

const MAX_HOPS = 10;
export const NEARBY = ["loopback", "linklocal", "uniquelocal"];

/** `false`, `true`, a number of proxies, or networks as `loopback, 10.0.0.0/8`. */
export const trustedProxiesSchema = z.string().transform((text, context): TrustedProxies => {
  if (text === "false") return 0;
  if (text === "true") return 1;
  if (/^\d+$/.test(text) && Number(text) <= MAX_HOPS) return Number(text);
  const networks = text.split(",").map((network) => network.trim());
  if (!areNetworks(networks)) {
    context.addIssue(
      "must be false, true, a number of proxies up to 10, or networks like loopback, 10.0.0.0/8",
    );
  }
  return networks;
});

function areNetworks(networks: string[]): boolean {
  try {
    compile(networks);
    // It would also take `11`, for 0.0.0.11.
    return networks.every((one) => NEARBY.includes(one) || isIP(one.replace(/\/.*/, "")) !== 0);
  } catch {
    return false;
  }
}

/** How a file of map tiles begins, with the version of its format. */
const START = Buffer.from([...Buffer.from("PMTiles"), 3]);

/** Whether it can be read and is what it should be. */
export function isMapFile(file: string): boolean {
  try {
    const descriptor = openSync(file, "r");
    try {
      const found = Buffer.alloc(START.length);
      readSync(descriptor, found, 0, START.length, 0);
      return found.equals(START);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

/** `https://KEY:SECRET@s3.example.org/bucket/folder?region=ca-central-1` */
export const s3UrlSchema = z
  .url({ protocol: /^https?$/, error: "must look like https://KEY:SECRET@host/bucket" })
  .transform((text) => new URL(text))
  .refine(({ username, password }) => username !== "" && password !== "", {
    error: "must name the key and its secret: https://KEY:SECRET@host/bucket",
  })
  .refine(({ pathname }) => pathname.split("/").some((part) => part !== ""), {
    error: "must name the bucket: https://KEY:SECRET@host/bucket",
  });
