import { availableParallelism } from "node:os";
import { z } from "zod";
import { emailText } from "#domain/contracts/fields/text.ts";
import type { TaxRule } from "#domain/rules/listing/listing-price.ts";
import { type Keeping, usualKeeping } from "#domain/rules/retention/keeping.ts";
import { site } from "#domain/vocabulary/site.ts";
import { isMapFile, s3UrlSchema, trustedProxiesSchema } from "./env-values.ts";
import { StartError } from "./errors.ts";

const flag = z
  .enum(["true", "false"], "must be true or false")
  .transform((text) => text === "true");

const port = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(0, "must be between 0 and 65535")
  .max(65535, "must be between 0 and 65535");

function wholeNumber(min: number, max: number) {
  return z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(min, `must be between ${min} and ${max}`)
    .max(max, `must be between ${min} and ${max}`);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const unitMs: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, "must look like 30m, 6h or 1d")
  .transform((text) => Number.parseInt(text, 10) * (unitMs[text.slice(-1)] ?? 0));

const MAX_PROCESSES = 64;
const processes = z
  .union(
    [
      z.literal(["auto", "0"]).transform(() => Math.min(availableParallelism(), MAX_PROCESSES)),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(MAX_PROCESSES)),
    ],
    `must be a whole number between 1 and ${MAX_PROCESSES}, or auto for one per core`,
  )
  .default(1);

const styleUrl = z.url({
  protocol: /^https?$/,
  error: "must look like https://example.org/style.json, or be the word offline",
});
/** An address, or a name and an address in angle brackets. */
const mailbox = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "must look like Pilates Atlas <hello@example.org>",
  );

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user@host/database" })
    .optional(),
  /** How many processes serve the site on this machine. */
  PROCESSES: processes,
  /** What finished answers may take of the memory of each process. */
  CACHE_MB: wholeNumber(1, 65_536).default(128),
  /** Whether the pages that everybody asks for are rendered before anybody does, and again after each change. */
  RENDER_AHEAD: flag.default(true),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must look like https://example.org" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  SAMPLE_DATA: flag.default(true),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Where Prometheus asks; without a port nobody is told anything. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** A CDN may keep what is the same for everyone, for minutes. */
  CDN: flag.default(false),
  TRUST_PROXY: trustedProxiesSchema.default(0),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "must look like G-ABC123DEF4")
    .optional(),
  MAP_STYLE_URL: z.literal("offline").or(styleUrl).optional(),
  MAP_DARK_STYLE_URL: styleUrl.optional(),
  /** Further hosts of a style's tiles, letters and symbols, with spaces between them. */
  MAP_HOSTS: z
    .string()
    .regex(/^(https?:\/\/[\w.:*-]+ *)+$/, "must be hosts like https://tiles.example.org")
    .transform((hosts) => hosts.trim().split(/ +/))
    .default([]),
  /** Where studios' and posts' pictures may come from besides our own, with spaces between them. */
  IMAGE_HOSTS: z
    .string()
    .regex(/^(https:\/\/[\w.:*-]+ *)+$/, "must be hosts like https://pictures.example.org")
    .transform((hosts) => hosts.trim().split(/ +/))
    .default([]),
  /** Streets from a file of our own, without any third party. */
  MAP_FILE: z
    .string()
    .refine(isMapFile, "must name a .pmtiles file (version 3) that can be read")
    .optional(),
  /** A store for photos; without it they lie below DATA_DIR. */
  S3_URL: s3UrlSchema.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" })
    .optional(),
  /** The mail server's password also goes over a connection that is not encrypted. */
  SMTP_ALLOW_PLAIN: flag.default(false),
  MAIL_FROM: mailbox.default(`${site.name} <hello@pilatesatlas.example>`),
  HUBSPOT_PORTAL_ID: z.string().regex(/^\d+$/, "must be a number").optional(),
  HUBSPOT_FORM_ID: z.guid("must look like 01234567-89ab-cdef-0123-456789abcdef").optional(),
  /** Where submissions and messages to the team go. */
  TEAM_EMAIL: emailText("must be a mail address").default("team@pilatesatlas.example"),
  /** The postal address of whoever sends the newsletter, in one line. */
  SENDER_ADDRESS: z
    .string()
    .trim()
    .min(10, "must be a postal address, in one line")
    .max(300, "must be a postal address, in one line")
    .optional(),
  /** Where weaknesses are reported: an address of mail or a page; TEAM_EMAIL where it is not set. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto)$/, error: "must look like mailto:security@example.org" })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "must start with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must start with whsec_").optional(),
  /** A sales tax on listings, and the number under which it is remitted. */
  TAX_NAME: z.string().trim().max(30, "must be short, like HST").optional(),
  TAX_RATE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, "must be a percentage like 13 or 9.975")
    .transform(Number)
    .refine((rate) => rate > 0 && rate <= 50, "must be more than 0 and at most 50")
    .optional(),
  TAX_NUMBER: z.string().trim().max(40, "must be short, like 123456789 RT0001").optional(),
  /** Beyond it the oldest searches are counted, and not listed one by one. */
  SEARCH_LOG_MAX_ROWS: wholeNumber(1_000, 1_000_000_000).default(1_000_000),
  KEEP_MESSAGES_MONTHS: wholeNumber(1, 120).default(usualKeeping.messageMonths),
  KEEP_UNCONFIRMED_DAYS: wholeNumber(1, 365).default(usualKeeping.unconfirmedDays),
  KEEP_REJECTED_MONTHS: wholeNumber(1, 120).default(usualKeeping.rejectedListingMonths),
  KEEP_UNPAID_DAYS: wholeNumber(30, 3650).default(usualKeeping.unpaidListingDays),
  /** Whether studios' own calendars are asked for; otherwise the site asks nobody for anything by itself. */
  CALENDAR_READING: flag.default(true),
  /** How long each of them is left alone between two readings. */
  CALENDAR_MINUTES: wholeNumber(30, 1_440).default(30),
  /** Where the site puts backups by itself, how often, and how many of them it keeps. */
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: duration.default(DAY_MS),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(7),
});

/** Without its webhook Stripe would take money that we never hear of. */
const checkedEnvironment = environmentSchema
  .refine((env) => env.PROCESSES === 1 || env.DATABASE_URL !== undefined, {
    path: ["PROCESSES"],
    error: "needs DATABASE_URL: the embedded database belongs to one process",
  })
  .refine((env) => env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET !== undefined, {
    path: ["STRIPE_WEBHOOK_SECRET"],
    error: "must be set together with STRIPE_SECRET_KEY",
  })
  .refine((env) => (env.HUBSPOT_PORTAL_ID === undefined) === (env.HUBSPOT_FORM_ID === undefined), {
    path: ["HUBSPOT_PORTAL_ID"],
    error: "must be set together with HUBSPOT_FORM_ID",
  })
  .refine((env) => (env.TAX_NAME === undefined) === (env.TAX_RATE === undefined), {
    path: ["TAX_RATE"],
    error: "must be set together with TAX_NAME",
  })
  .refine((env) => env.TAX_NUMBER === undefined || env.TAX_RATE !== undefined, {
    path: ["TAX_NUMBER"],
    error: "needs TAX_NAME and TAX_RATE",
  })
  .refine(
    (env) =>
      env.METRICS_PORT === undefined || env.METRICS_PORT === 0 || env.METRICS_PORT !== env.PORT,
    { path: ["METRICS_PORT"], error: "must be another port than PORT" },
  )
  .refine((env) => env.MAP_FILE === undefined || env.MAP_STYLE_URL === undefined, {
    path: ["MAP_FILE"],
    error: "can't be set together with MAP_STYLE_URL: streets come from one of them",
  });

type ParsedEnvironment = z.output<typeof environmentSchema>;
export type Environment = ParsedEnvironment & { SITE_URL: string };

/** An empty value means that the variable is not set, as in a copied `.env.example`. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = checkedEnvironment.safeParse(set);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} ${issue.message}`,
    );
    throw new StartError(`The environment is not right: ${complaints.join("; ")}.`);
  }
  const { SITE_URL = `http://localhost:${parsed.data.PORT}` } = parsed.data;
  return { ...parsed.data, SITE_URL };
}

export function keepingFrom(env: Environment): Keeping {
  return {
    ...usualKeeping,
    messageMonths: env.KEEP_MESSAGES_MONTHS,
    unconfirmedDays: env.KEEP_UNCONFIRMED_DAYS,
    rejectedListingMonths: env.KEEP_REJECTED_MONTHS,
    unpaidListingDays: env.KEEP_UNPAID_DAYS,
  };
}

/** Undefined where prices stand as they are. */
export function taxRuleFrom(env: Environment): TaxRule | undefined {
  const { TAX_NAME: name, TAX_RATE: ratePercent, TAX_NUMBER: number } = env;
  return name === undefined || ratePercent === undefined
    ? undefined
    : { name, ratePercent, number };
}
