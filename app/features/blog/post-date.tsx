import { formatLongDate } from "#domain/rules/dates/long-date.ts";

/** A post without a date is a draft (specification, section 4). */
export function PostDate({ publishedAt }: { publishedAt: string | null }) {
  if (publishedAt === null) return <span>Draft</span>;
  return <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>;
}
