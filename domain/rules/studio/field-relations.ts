type Related = {
  readonly kind: string;
  readonly restsOn?: readonly string[];
  readonly pair?: string;
  readonly group?: string;
  readonly mergedAs?: string;
  readonly isAddress?: boolean;
};
type RelatedTable = Readonly<Record<string, Related>>;

/** Whether it says the same as that one in other words, and stays where it stays. */
export function restsOn(table: RelatedTable, name: string, basis: string): boolean {
  return table[name]?.restsOn?.includes(basis) ?? false;
}

/** By the field that leads: what follows from it, and stays, goes and comes back where it does. */
export function followersIn(table: RelatedTable): ReadonlyMap<string, readonly string[]> {
  const following = Object.entries(table).filter(([, { restsOn }]) => restsOn !== undefined);
  const byLeader = Map.groupBy(following, ([, { restsOn = [] }]) => restsOn[0] ?? "");
  return new Map([...byLeader].map(([leader, rows]) => [leader, rows.map(([name]) => name)]));
}

/**
 * What a merge takes along with a field without a choice of its own: what follows from it, and what no page shows of the
 * same whole. A page's address is none of it.
 */
export function companionsIn(table: RelatedTable, leader: string): string[] {
  const whole = table[leader]?.mergedAs;
  const isInner = ({ group, mergedAs }: Related) =>
    group === undefined && mergedAs !== undefined && mergedAs === whole;
  return Object.entries(table)
    .filter(([, row]) => !row.isAddress && (row.restsOn?.[0] === leader || isInner(row)))
    .map(([name]) => name);
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
