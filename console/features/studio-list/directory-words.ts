import type {
  DirectorySource,
  directoryStates,
} from "#domain/contracts/console/directory-query.ts";

/** Who brought a studio into the directory. */
export const sourceWords: Readonly<Record<DirectorySource, string>> = {
  sample: "Sample",
  import: "Import",
  listing: "Owner’s listing",
  operator: "Operator",
};

export type DirectoryState = (typeof directoryStates)[number];

export const stateWords: Readonly<Record<DirectoryState, string>> = {
  live: "Visible",
  hidden: "Hidden",
  merged: "Merged",
};

export function stateOf(studio: { hidden: boolean; mergedIntoId: number | null }): DirectoryState {
  if (studio.mergedIntoId !== null) return "merged";
  return studio.hidden ? "hidden" : "live";
}
