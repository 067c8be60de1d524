import type { FieldRow } from "#domain/studio-fields.ts";

type OwnedRow = Pick<FieldRow, "kind" | "owner" | "mergedAs">;
type OwnedTable<Name extends string> = Readonly<Record<Name, OwnedRow>>;

/** What becomes of an owner's word for some fields. */
export type SortedEdit<Name extends string> = {
  /** On the page with the next look at it. */
  readonly atOnce: readonly Name[];
  /** Each waits for itself until an operator has looked; where the studio is waits as one. */
  readonly waiting: readonly ChangeUnit<Name>[];
  /** No owner's to say. */
  readonly refused: readonly Name[];
};

/** What is proposed, decided and withdrawn together. */
export type ChangeUnit<Name extends string> = {
  readonly key: string;
  /** All that belong to it, whether they change or not. */
  readonly fields: readonly Name[];
};

export function sortOwnerEdit<Name extends string>(
  table: OwnedTable<Name>,
  names: readonly Name[],
  changed: readonly Name[],
): SortedEdit<Name> {
  const rowOf = (name: Name): OwnedRow => table[name];
  const waits = changed.filter((name) => {
    const { owner } = rowOf(name);
    return owner === "after review" || owner === "by request";
  });
  const units = new Map(waits.map((name) => [unitKey(name, rowOf(name)), name]));
  return {
    atOnce: changed.filter((name) => rowOf(name).owner === "at once"),
    waiting: [...units.keys()].map((key) => ({
      key,
      fields: names.filter((name) => {
        const row = rowOf(name);
        return row.owner !== undefined && unitKey(name, row) === key;
      }),
    })),
    refused: changed.filter((name) => rowOf(name).owner === undefined),
  };
}

/** A request is about the whole that a merge would choose, too. */
export function unitKey(name: string, { owner, mergedAs }: OwnedRow): string {
  return owner === "by request" ? (mergedAs ?? name) : name;
}
