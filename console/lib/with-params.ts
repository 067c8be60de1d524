/** The same address with other values; undefined takes one away. */
export function withParams(
  pathname: string,
  search: string,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
