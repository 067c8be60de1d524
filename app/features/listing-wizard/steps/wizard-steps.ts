import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import { type TextField, textFields } from "../draft/wizard-answers.ts";

/** Every place that a message can stand at; also the id of what one fills in there. */
export type FieldId =
  | TextField
  | "position"
  | "classTypes"
  | "priceRange"
  | "amenities"
  | `hours.${Weekday}`
  | "featuredPackage"
  | "monthsSelected";

type WizardStep = {
  /** In the step indicator. */
  label: string;
  title: string;
  subtitle: string;
  fields: readonly FieldId[];
};

/** Product rules, "Listing wizard". */
export const steps: readonly WizardStep[] = [
  {
    label: "Studio",
    title: "Studio Information",
    subtitle: "Tell us about your studio",
    fields: [...textFields, "position"],
  },
  {
    label: "Services",
    title: "Services & Amenities",
    subtitle: "What do you offer?",
    fields: [
      "classTypes",
      "priceRange",
      "amenities",
      ...weekdays.map((day) => `hours.${day}` as const),
    ],
  },
  {
    label: "Package",
    title: "Select Package",
    subtitle: "Choose your listing tier",
    fields: ["featuredPackage", "monthsSelected"],
  },
  {
    label: "Review",
    title: "Review & Submit",
    subtitle: "Confirm your details",
    fields: [],
  },
];

export const wizardSteps = steps.length;

const allFields = steps.flatMap(({ fields }) => fields);

/** Counted from 1. */
export function stepOfField(field: FieldId): number {
  return steps.findIndex(({ fields }) => fields.includes(field)) + 1;
}

/** From a schema's path: a word within `classTypes` is the list's matter. */
export function findField(path: string): FieldId | undefined {
  const [head] = path.split(".");
  return allFields.find((field) => field === path) ?? allFields.find((field) => field === head);
}

export function orderOfField(field: FieldId): number {
  return allFields.indexOf(field);
}

/** Whatever the address says, there is a step to show. */
export function readStep(text: string | null): number {
  const step = Number(text);
  return Number.isInteger(step) && step >= 1 && step <= wizardSteps ? step : 1;
}
