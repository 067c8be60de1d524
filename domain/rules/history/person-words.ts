/** What things are called, by `studio:12`, and people by `person:ada@example.org`. */
export type Names = ReadonlyMap<string, string>;
export const noNames: Names = new Map();

/** How `Names` finds a person. */
export function personKey(email: string): string {
  return `person:${email.toLowerCase()}`;
}

/** The person's name, or the address they sign in with. The log's names begin with the role: `operator:ada@example.org`. */
export function nameOf(actor: string, names: Names): string {
  const address = actor.replace(/^\w+:/, "");
  return names.get(personKey(address)) ?? address;
}

/** `operator:ada@example.org` is `Ada Lovelace` to others and `you` to herself. */
export function personWords(actor: string, viewer: string, names: Names = noNames): string {
  if (actor === viewer) return "you";
  if (actor === "owner") return "the owner";
  if (actor === "site") return "the site";
  if (actor === "visitor") return "a visitor";
  const [role, name = ""] = actor.split(/:(.*)/s);
  if (role === "owner" && name !== "") return `the owner, ${name}`;
  if (role === "import" && name !== "") return `import ${name}`;
  return nameOf(actor, names);
}
