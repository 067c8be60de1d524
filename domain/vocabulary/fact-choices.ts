import { indexWords, type VocabularyWord } from "./word-index.ts";

type Words<Key extends string> = Readonly<Record<Key, VocabularyWord>>;

const no: VocabularyWord = { label: "No", aliases: ["None", "N", "False", "Non"] };
const yes: VocabularyWord = { label: "Yes", aliases: ["Y", "True", "Oui"] };

/** What each fact of one choice can be, in the order of its form; keys are stored. */
const choices = {
  waitlist: { yes, no },
  stepFree: {
    yes: { label: "Yes", aliases: ["Step-free", "Level", "Y", "True", "Oui"] },
    ramp: { label: "With a ramp", aliases: ["Ramp", "Portable ramp"] },
    no: { label: "No, there are steps", aliases: ["No", "Steps", "Stairs", "N", "False", "Non"] },
  },
  lift: {
    yes,
    no,
    "not-needed": {
      label: "Not needed, ground floor",
      aliases: ["Not needed", "Ground floor", "Ground level", "Street level"],
    },
  },
  changingRoom: {
    "step-free": { label: "Step-free", aliases: ["Accessible", "Level"] },
    yes: { label: "Yes, with a step", aliases: ["Yes", "Y", "True", "With steps", "Oui"] },
    no,
  },
  toilet: { yes, no },
} as const satisfies Readonly<Record<string, Words<string>>>;

const rows: Readonly<Record<string, Words<string>>> = choices;

/** Its keys; none of a field that has no choices. */
export function choiceKeys(name: string): readonly string[] {
  return Object.keys(rows[name] ?? {});
}

/** The key that a text names, by itself or by one of its words. */
export function findFactChoice(name: string, text: string): string | undefined {
  const words = rows[name];
  return words && indexWords(Object.keys(words), words)(text);
}

/** An unknown key is shown as is. */
export function factChoiceLabel(name: string, key: string): string {
  return rows[name]?.[key]?.label ?? key;
}
