import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Names, noNames, personWords } from "#domain/rules/history/person-words.ts";
import { capitalized } from "#domain/rules/text/lines.ts";

type People = { readonly names: Names; readonly viewer: string };

const PeopleContext = createContext<People>({ names: noNames, viewer: "" });

type Props = {
  /** From the frame: what each of the team is called. */
  people: readonly (readonly [key: string, name: string])[];
  /** Who looks, as the log names people. */
  viewer: string;
  children: ReactNode;
};

/** Whoever stands below is called by name. */
export function PeopleProvider({ people, viewer, children }: Props) {
  const value = useMemo(() => ({ names: new Map(people), viewer }), [people, viewer]);
  return <PeopleContext value={value}>{children}</PeopleContext>;
}

/** Who did something, from the log's own name for them: “Ada Lovelace”, “you”, “the site”. */
export function Person({ actor, isFirst = false }: { actor: string; isFirst?: boolean }) {
  const { names, viewer } = useContext(PeopleContext);
  const words = personWords(actor, viewer, names);
  // A mail address stays as it is written.
  return isFirst && !words.includes("@") ? capitalized(words) : words;
}
