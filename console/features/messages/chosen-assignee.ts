type Sent = {
  readonly assigneeId?: unknown;
  /** Who looked after it when the form was drawn. */
  readonly assigneeBefore?: unknown;
};

/** Who was chosen to look after the message; a choice that nobody touched is no choice. */
export function chosenAssignee({ assigneeId, assigneeBefore }: Sent): string | undefined {
  if (typeof assigneeId !== "string" || typeof assigneeBefore !== "string") return undefined;
  return assigneeId === assigneeBefore ? undefined : assigneeId;
}
