type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** What two people did to one thing at once, seen by the one who saves later. */
export type ComparedEdits<Name extends string> = {
  /** Changed by me alone: saved as typed. */
  readonly mine: readonly Name[];
  /** Changed by somebody else alone: their value stays. */
  readonly theirs: readonly Name[];
  /** Changed by both, differently: I choose. */
  readonly both: readonly Name[];
  /** What I would save: my text, and theirs where I changed nothing. */
  readonly form: Record<Name, string>;
};

/** Field by field: `base` is what the later one had read. */
export function compareEdits<Name extends string>(
  names: readonly Name[],
  base: Texts<Name>,
  typed: Texts<Name>,
  current: Texts<Name>,
): ComparedEdits<Name> {
  const mine = new Set(changedTexts(names, base, typed));
  const theirs = new Set(changedTexts(names, base, current));
  const differing = changedTexts(names, typed, current);
  const form: Record<Name, string> = { ...typed };
  for (const name of theirs) if (!mine.has(name)) form[name] = current[name];
  return {
    mine: differing.filter((name) => mine.has(name) && !theirs.has(name)),
    theirs: differing.filter((name) => theirs.has(name) && !mine.has(name)),
    both: differing.filter((name) => mine.has(name) && theirs.has(name)),
    form,
  };
}

/** The fields whose text is another than it was. */
export function changedTexts<Name extends string>(
  names: readonly Name[],
  before: Texts<Name>,
  after: Texts<Name>,
): Name[] {
  return names.filter((name) => !isSameText(before[name], after[name]));
}

/** Spaces around it and kinds of line ends are no change. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}
