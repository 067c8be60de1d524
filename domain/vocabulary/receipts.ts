import { indexWords, type VocabularyWord } from "./word-index.ts";

export const receiptKeys = [
  "physiotherapist",
  "kinesiologist",
  "massage-therapist",
  "none",
] as const;

/** By whom a receipt is written that an insurance takes; or that there is none. */
export type ReceiptKey = (typeof receiptKeys)[number];

/** That there is none is a fact, and nothing that one looks for. */
export const soughtReceipts = receiptKeys.filter((key) => key !== "none");
export type SoughtReceipt = (typeof soughtReceipts)[number];

const words: Readonly<Record<ReceiptKey, VocabularyWord>> = {
  physiotherapist: {
    label: "Registered physiotherapist",
    aliases: ["Physiotherapist", "Physiotherapy", "Physio", "PT"],
  },
  kinesiologist: {
    label: "Registered kinesiologist",
    aliases: ["Kinesiologist", "Kinesiology", "Kin", "R.Kin"],
  },
  "massage-therapist": {
    label: "Registered massage therapist",
    aliases: ["Massage therapist", "Massage therapy", "Massage", "RMT"],
  },
  none: { label: "None", aliases: ["No", "No receipts"] },
};

export const findReceiptKey = /* @__PURE__ */ indexWords(receiptKeys, words);

/** An unknown key is shown as is. */
export function receiptLabel(key: string): string {
  const known = receiptKeys.find((receipt) => receipt === key);
  return known === undefined ? key : words[known].label;
}
