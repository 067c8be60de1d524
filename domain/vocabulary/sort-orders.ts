import { z } from "zod";

export const sortOrderKeys = ["nearest", "highest-rated", "name-az"] as const;
export const sortOrderSchema = /* @__PURE__ */ z.enum(sortOrderKeys);
export type SortOrder = z.infer<typeof sortOrderSchema>;

export const defaultSortOrder = "nearest" satisfies SortOrder;

export const sortOrderLabels: Readonly<Record<SortOrder, string>> = {
  nearest: "Nearest",
  "highest-rated": "Highest Rated",
  "name-az": "Name A-Z",
};
