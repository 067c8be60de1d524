import { deleted, kept, type PersonalRecord } from "#server/privacy/personal-record.ts";
import { deleteSubscription, replaceAddress } from "#server/privacy/subscriptions-of-person.ts";

/** Who once agreed: that they did, and that it has ended, stays provable (CASL). */
export const newsletterRecord: PersonalRecord = {
  name: "newsletter",
  table: "newsletter_subscribers",
  columns: ["email"],
  list: async (_, { subscriptions }) => subscriptions,
  erase: async (tx, { subscriptions, email, hash }, { now }) => {
    const open = subscriptions.filter((row) => row.email.toLowerCase() === email);
    const agreed = open.filter(({ confirmedAt, unsubscribedAt }) => confirmedAt ?? unsubscribedAt);
    const never = open.filter((row) => !agreed.includes(row));
    for (const { id } of never) await deleteSubscription(tx, id);
    for (const row of agreed) await replaceAddress(tx, row, { hash, now });
    const why =
      "evidence of the consent and of its end (CASL); unsubscribed, and the address is replaced by its hash";
    return [
      ...deleted("subscriptions that were never confirmed", never.length),
      ...kept("subscriptions", subscriptions.length - never.length, why),
    ];
  },
};
