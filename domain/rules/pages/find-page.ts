import { allPages, type Page } from "./pages.ts";

export type FoundPage = {
  readonly page: Page;
  /** Decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
};

const matchers = allPages.map((page) => ({ page, matcher: patternMatcher(page.pattern) }));

/** The page of a path, found as the router does: whatever its case, and with a slash behind it. */
export function findPage(path: string): FoundPage | undefined {
  const decoded = path.split("/").map(decodeSegment).join("/");
  for (const { page, matcher } of matchers) {
    const match = matcher.exec(decoded);
    if (match !== null) return { page, params: match.groups ?? {} };
  }
  return undefined;
}

function patternMatcher(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => {
      const [, name, optional] = /^:(\w+)(\??)$/.exec(segment) ?? [];
      return name === undefined ? `/${segment}` : `(?:/(?<${name}>[^/]+))${optional}`;
    })
    .join("");
  return new RegExp(`^${source}/*$`, "i");
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("/", "%2F");
  } catch {
    return segment;
  }
}
