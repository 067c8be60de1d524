/** What was done, in words: `studio.merge` becomes “Studio: merge”; an undo names what it took back. */
export function actionWords({
  action,
  undoesId,
}: {
  readonly action: string;
  readonly undoesId: number | null;
}): string {
  const [kind = "", verb = ""] = action.split(".", 2);
  const words = `${plain(kind)}: ${spaced(verb)}`;
  return undoesId === null ? words : `${words}, no. ${undoesId} undone`;
}

function plain(kind: string): string {
  const words = spaced(kind);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spaced(name: string): string {
  return name
    .replaceAll(/([A-Z])/g, " $1")
    .replaceAll("-", " ")
    .toLowerCase();
}
