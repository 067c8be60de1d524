import { indexWords, type VocabularyWord } from "./word-index.ts";

export const levelKeys = [
  "all-levels",
  "beginners",
  "intermediate",
  "advanced",
  "prenatal",
  "postnatal",
  "seniors",
] as const;

/** For whom a class is. */
export type LevelKey = (typeof levelKeys)[number];

const words: Readonly<Record<LevelKey, VocabularyWord>> = {
  "all-levels": { label: "All levels", aliases: ["All Level", "Open Level", "Mixed Level"] },
  beginners: { label: "Beginners", aliases: ["Beginner", "Foundations", "Basics", "Intro"] },
  intermediate: { label: "Intermediate", aliases: ["Level 2"] },
  advanced: { label: "Advanced", aliases: ["Level 3"] },
  prenatal: { label: "Prenatal", aliases: ["Pre-natal", "Pregnancy"] },
  postnatal: { label: "Postnatal", aliases: ["Post-natal", "Postpartum"] },
  seniors: { label: "Seniors", aliases: ["Senior", "55+", "Gentle"] },
};

export const findLevelKey = /* @__PURE__ */ indexWords(levelKeys, words);

/** An unknown key is shown as is. */
export function levelLabel(key: string): string {
  const known = levelKeys.find((level) => level === key);
  return known === undefined ? key : words[known].label;
}
