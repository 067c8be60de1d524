export const MAX_COMPARED = 4;

/** A studio that a visitor has chosen to compare; its name is shown before anything is asked for. */
export type ComparedStudio = { readonly id: number; readonly name: string };

/** In the order of their choice. A list that is full stays as it is. */
export function toggleCompared(
  list: readonly ComparedStudio[],
  { id, name }: ComparedStudio,
): readonly ComparedStudio[] {
  const others = list.filter((studio) => studio.id !== id);
  if (others.length < list.length) return others;
  return list.length < MAX_COMPARED ? [...list, { id, name }] : list;
}
