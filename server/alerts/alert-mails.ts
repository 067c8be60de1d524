import { alertLinkPath } from "#domain/rules/pages/alert-links.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail, MailArticle, MailContent, MailTopic } from "#server/mail/mail-content.ts";
import type { NewsArticle } from "./news-articles.ts";

type Facts = { email: string; token: string; siteUrl: string };

export function confirmAlertMail(facts: Facts & { words: string; confirmToken: string }): Mail {
  return alertMail(facts, {
    kind: "alert-confirm",
    subject: "Shall we tell you what is new? Please confirm",
    heading: "One click, and we keep an eye on it",
    paragraphs: [
      `Someone, hopefully you, asked ${site.name} to tell this address what is new for “${facts.words}”.`,
      "You will get a mail when there is something new, at most one a day, for 12 months. If it was not you, do nothing, and you will not hear from us again.",
    ],
    action: {
      label: "Yes, tell me",
      url: `${facts.siteUrl}${alertLinkPath("confirm", facts.confirmToken)}`,
    },
  });
}

export function alertKnownMail(facts: Facts & { words: string }): Mail {
  return alertMail(facts, {
    kind: "alert-known",
    subject: "We keep an eye on this already",
    heading: "We keep an eye on this already",
    paragraphs: [
      `Someone, hopefully you, asked once more to be told what is new for “${facts.words}”. There is nothing to do: you get a mail as soon as there is something.`,
    ],
    action: ownAlerts(facts),
  });
}

/** To somebody who confirmed one before: nothing is noted, and nobody waits for what does not come. */
export function alertsFullMail(facts: Facts & { words: string; count: number }): Mail {
  return alertMail(facts, {
    kind: "alert-full",
    subject: "You watch as much as we can watch for you",
    heading: "You watch as much as we can watch for you",
    paragraphs: [
      `Someone, hopefully you, asked to be told what is new for “${facts.words}”. You watch ${facts.count} things already, which is as many as we can. End one of them, and ask once more.`,
    ],
    action: ownAlerts(facts),
  });
}

/** What there is to say about one alert. */
export type AlertSection = {
  readonly id: number;
  /** What is watched. */
  readonly words: string;
  /** Of a mail that has nothing else to tell. */
  readonly heading: string;
  /** Where it can be looked at; undefined where its search is not known any more. */
  readonly path: string | undefined;
  readonly news: readonly NewsArticle[];
  /** How many are new beside those. */
  readonly more: number;
  readonly state: "goes-on" | "ends-soon" | "unreadable";
};

/** Others pass: whoever waits for a link to sign in does not wait for all of these. */
const PRIORITY = 10;

/** All that is new for one address, at once. */
export function alertNewsMail(
  facts: Facts & { senderAddress: string | undefined },
  sections: readonly AlertSection[],
): Mail {
  const heading = headingOf(sections);
  const mail = alertMail(facts, {
    kind: "alert-news",
    subject: heading,
    heading,
    paragraphs: sections.flatMap(stateWords),
    articles: joinArticles(sections.flatMap(({ news }) => news)),
    topics: sections.flatMap((section) => sectionTopic(facts, section)),
    action: ownAlerts(facts),
    imprint: [
      `You get this mail because you asked ${site.name} to tell you what is new.`,
      ...(facts.senderAddress === undefined ? [] : [facts.senderAddress]),
    ],
  });
  return { ...mail, priority: PRIORITY };
}

/** What two alerts of an address find is told once, with all that it was asked for. */
function joinArticles(articles: readonly NewsArticle[]): MailArticle[] {
  const same = Map.groupBy(articles, ({ title, excerpt, url }) => [url, title, excerpt].join("\n"));
  return [...same.values()].flatMap((all) => {
    const asked = new Set(all.flatMap(({ askedFor }) => askedFor ?? []));
    const reasons = [...asked].map((words, nth) =>
      nth === 0 ? `You asked for: ${words}` : `and for: ${words}`,
    );
    return all.slice(0, 1).map(({ askedFor: _, excerpt, ...article }) => ({
      ...article,
      excerpt: [excerpt, ...reasons].join("\n"),
    }));
  });
}

function headingOf(sections: readonly AlertSection[]): string {
  const [first, ...others] = sections.filter(({ news }) => news.length > 0);
  if (first !== undefined) {
    return others.length === 0
      ? first.heading
      : `New for ${others.length + 1} of the things you watch`;
  }
  return sections.some(({ state }) => state === "ends-soon")
    ? "Shall we keep an eye on it for another year?"
    : "Something that we watched for you has ended";
}

function stateWords({ words, state, more }: AlertSection): string[] {
  if (state === "unreadable") {
    return [
      `${words}: we can’t read this search any more, or its place is not known to us any more. This alert has ended.`,
    ];
  }
  const others = more === 0 ? [] : [`${words}: there are ${more} more than we list here.`];
  if (state === "goes-on") return others;
  return [
    ...others,
    `${words}: your year is over in a month, and this alert then ends by itself. Press the button below to keep it for another year.`,
  ];
}

function sectionTopic({ token, siteUrl }: Facts, { id, words, path }: AlertSection): MailTopic[] {
  if (path === undefined) return [];
  const links = [
    { label: "See all", url: `${siteUrl}${path}` },
    { label: "End this", url: `${siteUrl}${alertLinkPath("mine", token)}#alert-${id}` },
  ];
  return [{ about: words, links }];
}

function ownAlerts({ siteUrl, token }: Facts) {
  return { label: "Keep or end", url: `${siteUrl}${alertLinkPath("mine", token)}` };
}

/** Each ends with one click, in the mail program too (RFC 8058). */
function alertMail(
  { email, token, siteUrl }: Facts,
  content: Omit<MailContent, "recipient" | "siteUrl">,
): Mail {
  const endUrl = `${siteUrl}${alertLinkPath("end", token)}`;
  const smallPrint = { label: "End all of these mails", url: endUrl };
  return {
    ...composeMail({ ...content, recipient: email, siteUrl, smallPrint }),
    headers: {
      "List-Unsubscribe": `<${endUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
