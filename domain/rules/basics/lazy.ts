/**
 * Makes a costly thing when it is first asked for. A page imports many rules and uses few of them, and a
 * phone takes longer for one `Intl` format than for a whole module.
 */
export function lazy<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
