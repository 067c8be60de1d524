type Related = {
  readonly restsOn?: readonly string[];
  readonly pair?: string;
};
type RelatedTable = Readonly<Record<string, Related>>;

/** By the field that leads: what follows from it, and stays, goes and comes back where it does. */
export function followersIn(table: RelatedTable): ReadonlyMap<string, readonly string[]> {
  const following = Object.entries(table).filter(([, { restsOn }]) => restsOn !== undefined);
  const byLeader = Map.groupBy(following, ([, { restsOn = [] }]) => restsOn[0] ?? "");
  return new Map([...byLeader].map(([leader, rows]) => [leader, rows.map(([name]) => name)]));
}

/** What makes sense together alone: a leader with its pair, and all that follows from them. */
export function groupsIn(table: RelatedTable): string[][] {
  const followers = followersIn(table);
  const names = Object.keys(table);
  const leading = names.filter((name) => followers.has(name) || table[name]?.pair !== undefined);
  const whole = Map.groupBy(leading, (name) => table[name]?.pair ?? name);
  return [...whole.values()].map((leaders) => [
    ...leaders,
    ...leaders.flatMap((leader) => followers.get(leader) ?? []),
  ]);
}

/** The fields that are said in one breath with this one, itself among them. */
export function pairOf<Name extends string>(
  table: Readonly<Record<Name, Related>>,
  names: readonly Name[],
  name: Name,
): readonly Name[] {
  const { pair } = table[name];
  return pair === undefined ? [name] : names.filter((other) => table[other].pair === pair);
}
