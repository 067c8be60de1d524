import { MailLinkPage, type MailLinkTexts } from "#app/components/screens/mail-link-page.tsx";
import type { LinkAnswer } from "#app/lib/follow-mail-link.ts";
import { alertLinkPath } from "#domain/rules/pages/alert-links.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";

type AlertLinkPageProps = {
  link: "confirm" | "end";
  token: string;
  answer: LinkAnswer | undefined;
};

export function AlertLinkPage({ link, token, answer }: AlertLinkPageProps) {
  const action = token === "" ? undefined : alertLinkPath(link, token);
  return <MailLinkPage texts={alertLinkTexts[link]} action={action} answer={answer} />;
}

const incomplete = alertTexts.incompleteLink;
const otherWay = { label: "Find studios", to: paths.search };

const alertLinkTexts: Record<AlertLinkPageProps["link"], MailLinkTexts> = {
  confirm: {
    before: {
      title: "Shall we tell you what is new?",
      text: "One press of the button, and you get a mail when there is something new, at most one a day.",
      button: "Yes, tell me",
    },
    after: {
      title: "We keep an eye on it",
      text: "You get a mail as soon as there is something new. It ends by itself after 12 months.",
    },
    otherWay,
    incomplete,
  },
  end: {
    before: {
      title: "End these mails",
      text: "One press of the button, and we tell you nothing more of what is new.",
      button: "End them all",
    },
    after: {
      title: "They are ended",
      text: "We will not write to you about what is new again. You are welcome back at any time.",
    },
    otherWay,
    incomplete,
  },
};
