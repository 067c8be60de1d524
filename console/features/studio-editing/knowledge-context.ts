import { createContext, useContext } from "react";
import type { Editing } from "#console/components/studio-form/editing-context.ts";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import type { ShownFacts, ShownSuggestions } from "#server/studios/directory.ts";

/** One that we have, by its number, with its city. */
export type KnownStudio = { readonly id: string; readonly name: string };

/** What operators know besides. */
export type Knowledge = Omit<Editing, "below"> & {
  readonly facts: ShownFacts;
  readonly suggestions: ShownSuggestions;
  /** Studios that have the same there. */
  readonly sharing: Readonly<Partial<Record<EditField, readonly KnownStudio[]>>>;
  readonly now: Date;
};

export const KnowledgeContext = createContext<Knowledge | undefined>(undefined);

export function useKnowledge(): Knowledge {
  const knowledge = useContext(KnowledgeContext);
  if (knowledge === undefined) throw new Error("An operator's field stands within its form");
  return knowledge;
}
