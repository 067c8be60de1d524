import { site } from "#domain/vocabulary/site.ts";
import type { Mail, MailContent, MailTopic } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";

/** One mail in the site's look, as text and as HTML. */
export function composeMail(content: MailContent): Mail {
  const { kind, recipient } = content;
  const subject = content.subject.replace(/\s+/g, " ").trim();
  return { kind, recipient, subject, text: mailText(content), html: mailHtml(content) };
}

function mailText(content: MailContent): string {
  const {
    heading,
    paragraphs,
    formatted,
    articles = [],
    quote = "",
    facts = [],
    links = [],
    topics = [],
    action,
    imprint = [],
    smallPrint,
    siteUrl,
  } = content;
  const parts = [
    heading,
    ...paragraphs,
    formatted?.text ?? "",
    ...articles.map(({ title, excerpt, url }) => `${title}\n${excerpt}\n${url}`),
    quote === "" ? "" : quote.replace(/^/gm, "> "),
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    ...topics.map(topicText),
    ...[...links, ...(action ? [action] : [])].map(({ label, url }) => `${label}:\n${url}`),
    `${site.name}\n${siteUrl}`,
    imprint.join("\n"),
    smallPrint ? `${smallPrint.label}: ${smallPrint.url}` : "",
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function topicText({ about, links }: MailTopic): string {
  return [about, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n");
}
