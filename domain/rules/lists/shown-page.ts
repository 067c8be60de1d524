/** Which rows of a list are shown: those of the page that was asked for, or of the last one where it is past the end. */
export function shownPage(asked: number, pageSize: number, total: number) {
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  return { page, limit: pageSize, offset: (page - 1) * pageSize };
}
