import { indexWords, type VocabularyWord } from "./word-index.ts";

export const classTypeKeys = [
  "reformer-pilates",
  "mat-pilates",
  "hot-pilates",
  "chair-pilates",
  "barre-pilates",
  "tower-pilates",
  "clinical-pilates",
  "aerial-pilates",
  "hiit-pilates",
  "private-sessions",
  "group-classes",
] as const;

export type ClassTypeKey = (typeof classTypeKeys)[number];

const words: Readonly<Record<ClassTypeKey, VocabularyWord>> = {
  "reformer-pilates": { label: "Reformer Pilates", aliases: ["Reformer", "Megaformer", "Lagree"] },
  "mat-pilates": { label: "Mat Pilates", aliases: ["Mat", "Mat Class", "Mat Classes"] },
  "hot-pilates": { label: "Hot Pilates", aliases: ["Hot", "Heated Pilates", "Infrared Pilates"] },
  "chair-pilates": { label: "Chair Pilates", aliases: ["Chair", "Wunda Chair"] },
  "barre-pilates": { label: "Barre Pilates", aliases: ["Barre", "Pilates Barre"] },
  "tower-pilates": { label: "Tower Pilates", aliases: ["Tower", "Cadillac", "Springboard"] },
  "clinical-pilates": { label: "Clinical Pilates", aliases: ["Clinical", "Rehab Pilates"] },
  "aerial-pilates": { label: "Aerial Pilates", aliases: ["Aerial"] },
  "hiit-pilates": { label: "HIIT Pilates", aliases: ["HIIT", "Pilates HIIT"] },
  "private-sessions": {
    label: "Private Sessions",
    aliases: ["Private", "Private Session", "Private Pilates", "Private Classes"],
  },
  "group-classes": {
    label: "Group Classes",
    aliases: ["Group", "Group Class", "Group Pilates", "Group Sessions"],
  },
};

export const findClassTypeKey = /* @__PURE__ */ indexWords(classTypeKeys, words);

/** An unknown key is shown as is. */
export function classTypeLabel(key: string): string {
  const known = classTypeKeys.find((classType) => classType === key);
  return known === undefined ? key : words[known].label;
}

/** The results page's checkboxes, in their order on the page (product rules, "Vocabulary"). */
export const filterClassTypes = [
  "reformer-pilates",
  "mat-pilates",
  "hot-pilates",
  "chair-pilates",
  "barre-pilates",
  "tower-pilates",
  "clinical-pilates",
  "aerial-pilates",
] as const satisfies readonly ClassTypeKey[];

/** The wizard's checkboxes with the wizard's own labels (product rules, "Vocabulary"). */
export const wizardClassTypes = [
  { key: "reformer-pilates", label: "Reformer Pilates" },
  { key: "mat-pilates", label: "Mat Pilates" },
  { key: "hot-pilates", label: "Hot Pilates" },
  { key: "barre-pilates", label: "Barre" },
  { key: "hiit-pilates", label: "HIIT Pilates" },
  { key: "clinical-pilates", label: "Clinical Pilates" },
  { key: "private-sessions", label: "Private Sessions" },
  { key: "group-classes", label: "Group Classes" },
] as const satisfies readonly { key: ClassTypeKey; label: string }[];
