/** Where a studio's value can come from; the first outweighs those after it. */
export const factSources = ["owner", "operator", "import", "sample"] as const;
export type FactSource = (typeof factSources)[number];
