export const sortOrderKeys = ["nearest", "highest-rated", "name-az"] as const;
export type SortOrder = (typeof sortOrderKeys)[number];

export const defaultSortOrder = "nearest" satisfies SortOrder;

export const sortOrderLabels: Readonly<Record<SortOrder, string>> = {
  nearest: "Nearest",
  "highest-rated": "Highest Rated",
  "name-az": "Name A-Z",
};
