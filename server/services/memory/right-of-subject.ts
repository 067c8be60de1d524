import type { Right } from "#domain/rules/accounts/rights.ts";

const rightOfKind: Readonly<Record<string, Right>> = {
  "search-alias": "figures",
  import: "directory",
  listing: "listings",
  message: "messages",
  "newsletter-issue": "newsletter",
  package: "settings",
  post: "blog",
  setting: "settings",
  studio: "directory",
};

/** Whoever may change a thing may read what became of it; all else is the log's. */
export function rightOfSubject(subjectType: string): Right {
  return rightOfKind[subjectType] ?? "log";
}
