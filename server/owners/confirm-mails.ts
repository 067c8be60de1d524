import { comparedFields, factWords } from "#domain/rules/queue/compare-facts.ts";
import { studioFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";

type Facts = {
  readonly studio: StudioRow;
  readonly recipient: string;
  readonly siteUrl: string;
};

const told = comparedFields(studioFields).filter(
  ([name]) => name !== "latitude" && name !== "longitude" && name !== "specialDays",
);

/** What visitors see, and whether that is still so. */
export function confirmMail({ studio, recipient, siteUrl }: Facts): Mail {
  const said = new Map(Object.entries(studio));
  const facts = told
    .map(([name, label]): [string, string] => [label, factWords(name, said.get(name))])
    .filter(([, words]) => words !== "");
  return composeMail({
    kind: "owner-confirm",
    recipient,
    subject: `Is all still right about ${studio.name}?`,
    heading: "Is all still right?",
    paragraphs: [
      `This is what visitors see of ${studio.name}. If it is all right, one press on its page in your account says so: visitors read when a studio last did.`,
      "If something has changed, you can put it right there. We ask once every six months.",
    ],
    facts,
    action: { label: "Look at it", url: `${siteUrl}/account/studios/${studio.id}` },
    siteUrl,
  });
}
