import { findDeed } from "#domain/deeds.ts";

type Entry = {
  readonly action: string;
  readonly actor: string;
  readonly reason?: string | null;
  readonly undoesId?: number | null;
};

/** "approved by you": what happened to a thing that waits, for whoever looks at it. */
export function historyWords({ action, actor, undoesId }: Entry, viewer: string): string {
  const verb = findDeed(action)?.became ?? action;
  const undone = undoesId ? " (taken back)" : "";
  return `${verb} by ${personWords(actor, viewer)}${undone}`;
}

/** `operator:ada@example.org` is `ada@example.org` to others and `you` to herself. */
export function personWords(actor: string, viewer: string): string {
  if (actor === viewer) return "you";
  if (actor === "owner") return "the owner";
  if (actor === "site") return "the site";
  if (actor === "visitor") return "a visitor";
  const [role, name = ""] = actor.split(/:(.*)/s);
  if (role === "owner" && name !== "") return `the owner, ${name}`;
  if (role === "import" && name !== "") return `import ${name}`;
  return name === "" ? actor : name;
}
