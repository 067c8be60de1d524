/**
 * Something that a response shows: the revision that was read, and a look at the present one. A
 * revision is whatever changes with the thing: a counter, a hash, the text itself.
 */
export type Dependency = {
  readonly revision: string | number;
  readonly current: () => string | number | undefined;
  /** It may change with each minute, though no data do: what is open now. */
  readonly changesWithTime?: boolean;
  /** The name under which a CDN forgets what shows it; without one it is a part of the directory. */
  readonly key?: string;
};

export function isUnchanged({ revision, current }: Dependency): boolean {
  return current() === revision;
}
