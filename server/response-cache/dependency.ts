/**
 * Something that a response shows: the revision that was read, and a look at the present one. A
 * revision is whatever changes with the thing: a counter, a hash, the text itself.
 */
export type Dependency = {
  readonly revision: string | number;
  readonly current: () => string | number | undefined;
};

export function isUnchanged({ revision, current }: Dependency): boolean {
  return current() === revision;
}
