import type { SoughtReceipt } from "../receipts.ts";

/** What visitors type for what they decide by. */
export const stepFreePhrases = [
  ...["wheelchair", "wheelchairs", "wheelchair accessible", "wheelchair access", "accessible"],
  ...[
    "accessibility",
    "step free",
    "stepfree",
    "step free entrance",
    "step free access",
    "no steps",
  ],
  ...["no stairs", "without stairs", "barrier free", "with a ramp", "ramp", "fauteuil roulant"],
] as const;

export const smallClassPhrases = [
  ...["small classes", "small class", "small class size", "small class sizes"],
  ...["small group classes", "intimate classes", "petits groupes"],
] as const;

/** So many people are a small class. */
export const SMALL_CLASS = 8 as const;

export const receiptPhrases = [
  ...["insurance receipt", "insurance receipts", "receipts for insurance", "receipt for insurance"],
  ...["covered by insurance", "insurance", "insurance coverage", "benefits", "extended health"],
  ...["health benefits", "direct billing", "receipts", "receipt"],
] as const;

const professions: Readonly<Record<SoughtReceipt, readonly string[]>> = {
  physiotherapist: ["physio", "physiotherapist", "physiotherapy", "registered physiotherapist"],
  kinesiologist: ["kin", "kinesiologist", "kinesiology", "registered kinesiologist"],
  "massage-therapist": ["rmt", "massage", "massage therapist", "registered massage therapist"],
};

/** `receipts from a physio`, `physiotherapist receipts`. */
export function receiptsBy(key: SoughtReceipt): string[] {
  return professions[key].flatMap((who) =>
    ["receipt", "receipts"].flatMap((receipt) => [
      ...[`${who} ${receipt}`, `${receipt} ${who}`, `${who} insurance ${receipt}`],
      ...["from", "by", "of"].flatMap((word) =>
        ["", "a ", "an "].map((article) => `${receipt} ${word} ${article}${who}`),
      ),
    ]),
  );
}
