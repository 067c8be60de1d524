import { formatLongDate } from "#domain/rules/dates/date-words.ts";

/** A post without a date is a draft (product rules, "Blog"). */
export function PostDate({ publishedAt }: { publishedAt: string | null }) {
  if (publishedAt === null) return <span>Draft</span>;
  return <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>;
}
