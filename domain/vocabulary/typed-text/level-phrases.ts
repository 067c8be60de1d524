import type { LevelKey } from "#domain/vocabulary/levels.ts";

/** How studios and visitors write for whom a class is. */
export const levelPhrases: Readonly<Record<LevelKey, readonly string[]>> = {
  "all-levels": [
    ...["all levels", "all level", "any level", "every level", "open level", "open levels"],
    ...["mixed level", "mixed levels", "multi level", "multilevel", "everyone", "everybody"],
    ...["levels 1 3", "level 1 3", "levels 1 to 3", "tous niveaux", "all abilities"],
  ],
  beginners: [
    ...["beginners", "beginner", "absolute beginner", "absolute beginners", "beginner friendly"],
    ...["for beginners", "newbie", "newbies", "first timer", "first timers", "new to pilates"],
    ...["new to reformer", "foundations", "foundation", "foundational", "fundamentals"],
    ...["fundamental", "basics", "basic", "essentials", "intro", "intro to", "introduction"],
    ...["introduction to", "introductory", "101", "level 1", "level one", "level i", "lvl 1", "l1"],
    ...["level 1 2", "levels 1 2", "levels 1 and 2", "level 1 and 2", "l1 2", "l1 l2", "level 0"],
    ...["beginner intermediate", "beg int", "debutant", "debutants"],
  ],
  intermediate: [
    ...["intermediate", "intermediates", "inter", "improver", "improvers", "level 2", "level two"],
    ...["level ii", "lvl 2", "l2", "level 2 3", "levels 2 3", "level 2 and 3", "levels 2 and 3"],
    ...["l2 3", "l2 l3", "intermediate advanced", "int adv", "level 1 5", "intermediaire"],
  ],
  advanced: [
    ...["advanced", "adv", "level 3", "level three", "level iii", "lvl 3", "l3", "level 4", "l4"],
    ...["super advanced", "expert", "avance", "avances"],
  ],
  prenatal: [
    ...["prenatal", "pre natal", "pregnancy", "pregnant", "expecting", "mom to be", "moms to be"],
    ...["mama to be", "prenatal and postnatal", "pre and postnatal", "pre and post natal"],
    ...["pre postnatal", "prenatal postnatal", "perinatal", "bump"],
  ],
  postnatal: [
    ...[
      "postnatal",
      "post natal",
      "postpartum",
      "post partum",
      "new moms",
      "new mom",
      "mom and baby",
    ],
    ...["mommy and me", "mama and me", "mom and me", "baby and me", "stroller", "diastasis"],
  ],
  seniors: [
    ...[
      "seniors",
      "senior",
      "55+",
      "50+",
      "60+",
      "65+",
      "over 50",
      "over 55",
      "over 60",
      "over 65",
    ],
    ...["older adults", "older adult", "golden years", "active aging", "active ageing", "gentle"],
    ...["silver", "aines"],
  ],
};
