import { randomBytes } from "node:crypto";
import { allPages } from "#domain/rules/pages/pages.ts";
import { filterNames } from "#domain/rules/search/filter-choices.ts";

/** So that nobody fills the log by long addresses. */
const MAX_CHARACTERS = 500;

/**
 * What was chosen among a few answers, not typed, and tells of nobody. All others are cut: searches and
 * addresses, people, positions, the studios that somebody keeps, tokens, and what is yet to come.
 */
const CHOICES = new Set<string>([
  ...filterNames,
  ...["facets", "limit", "map", "only", "order", "payment", "show", "sort", "step", "v", "zoom"],
]);
const CHOICE = /^[\w $%+,.:-]{0,60}$/;
const PARAMETER_NAME = /^\w{1,30}$/;

/** The team looks for people there. */
const OF_ACCOUNTS = /^\/(?:admin|account)(?![\w-])/;
/** Links that open what they name for whoever has them, by the table of pages, and where somebody lives. */
const beforeKeys = allPages.flatMap(({ pattern }) => /\/([\w-]+)\/:token/.exec(pattern)?.[1] ?? []);
const PRIVATE_PART = new RegExp(`(/(?:${[...beforeKeys, "postal-code"].join("|")})/)[^/]+`, "gi");

const ENCODED = /(?:%[\da-f]{2})+/gi;

/** An address as the log may hold it: enough to see what was asked for, and nothing of who asked. */
export function loggedUrl(whole: string): string {
  const url = whole.slice(0, MAX_CHARACTERS);
  const end = url.search(/[?#]/);
  const path = loggedPath(end === -1 ? url : url.slice(0, end));
  const query = url[end] === "?" && !OF_ACCOUNTS.test(path) ? url.slice(end + 1) : "";
  const logged = query === "" ? path : `${path}?${loggedQuery(query)}`;
  return whole.length > MAX_CHARACTERS ? `${logged.replace(/…$/, "")}…` : logged;
}

/** Read as the router reads it, which knows a private link in any spelling. */
function loggedPath(path: string): string {
  const read = path.includes("%") ? path.replace(ENCODED, decoded) : path;
  const cut = read.replace(PRIVATE_PART, "$1…");
  return cut === read ? path : cut;
}

function decoded(letters: string): string {
  try {
    return decodeURIComponent(letters);
  } catch {
    return letters;
  }
}

function loggedQuery(query: string): string {
  return query
    .split("#", 1)
    .flatMap((text) => text.split("&"))
    .map(loggedParameter)
    .join("&");
}

function loggedParameter(parameter: string): string {
  const end = parameter.indexOf("=");
  const name = parameter.slice(0, Math.max(end, 0));
  if (!PARAMETER_NAME.test(name)) return parameter === "" ? "" : "…";
  const value = parameter.slice(end + 1);
  const isKept = value === "" || (CHOICES.has(name) && CHOICE.test(value));
  return isKept ? parameter : `${name}=…`;
}

/** Unique over processes and restarts, and cheap: a random start, then counting. */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
