/** One entry for each of the names, typed by its own name. */
export function eachName<Shape extends object>(
  names: readonly (keyof Shape)[],
  write: <Name extends keyof Shape>(name: Name) => Shape[Name],
): Shape {
  const made: Partial<Shape> = {};
  for (const name of names) made[name] = write(name);
  if (!isWhole(made, names)) throw new Error("A name was lost");
  return made;
}

function isWhole<Shape extends object>(
  made: Partial<Shape>,
  names: readonly (keyof Shape)[],
): made is Shape {
  return names.every((name) => name in made);
}

type KindRows<Table, Kind> = { readonly [Name in keyof Table]: { readonly kind: Kind } };

/** For each of the fields what its kind has: a schema, an empty value. */
export function byKind<
  Things,
  Table extends KindRows<Table, keyof Things>,
  Name extends keyof Table,
>(
  things: Things,
  table: Table,
  names: readonly Name[],
): { [One in Name]: Things[Table[One]["kind"]] } {
  return eachName<{ [One in Name]: Things[Table[One]["kind"]] }>(
    names,
    <One extends Name>(name: One) => of<Things, Table[One]["kind"]>(things, table[name].kind),
  );
}

function of<Things, Kind extends keyof Things>(things: Things, kind: Kind): Things[Kind] {
  return things[kind];
}

/** These of a record's values. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  return eachName<Pick<Whole, Name>>(names, (name) => whole[name]);
}
