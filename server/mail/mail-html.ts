import { type CSSProperties, createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { site } from "#domain/vocabulary/site.ts";
import type { MailArticle, MailContent, MailLink, MailTopic } from "./mail-content.ts";

const lineBreak = h("br");

/**
 * The site's look around a mail's content. React escapes what people typed. By its functions instead
 * of JSX: Node runs the operators' command from the source, and reads no JSX (docs/decisions/0009).
 */
export function mailHtml(content: MailContent): string {
  return `<!doctype html>\n${renderToStaticMarkup(page(content))}\n`;
}

function page(content: MailContent): ReactNode {
  const { heading, siteUrl, imprint = [], smallPrint } = content;
  return h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("title", null, heading),
      h("style", null, darkStyle),
    ),
    h(
      "body",
      { className: "page", style: styles.page },
      h(
        "div",
        { style: styles.column },
        h("p", { style: styles.header }, homeLink(siteUrl)),
        h("div", { className: "card", style: styles.card }, ...cardParts(content)),
        h(
          "p",
          { className: "quiet", style: styles.footer },
          `${site.name} · ${site.tagLine}`,
          ...imprint.flatMap((line) => [lineBreak, ...lines(line)]),
          smallPrint && lineBreak,
          smallPrint &&
            h(
              "a",
              { className: "quiet", href: smallPrint.url, style: styles.quiet },
              smallPrint.label,
            ),
        ),
      ),
    ),
  );
}

function homeLink(siteUrl: string): ReactNode {
  const ring = h("span", { style: styles.ring });
  return h("a", { className: "ink", href: siteUrl, style: styles.home }, ring, site.name);
}

function cardParts({
  heading,
  paragraphs,
  formatted,
  articles = [],
  quote = "",
  facts = [],
  links = [],
  topics = [],
  action,
}: MailContent): ReactNode[] {
  return [
    h("h1", { style: styles.heading }, heading),
    ...paragraphs.map((text) => h("p", { style: styles.paragraph }, ...lines(text))),
    formatted && h("div", { dangerouslySetInnerHTML: { __html: formatted.html } }),
    ...articles.map(articleParts),
    quote !== "" && h("blockquote", { style: styles.quote }, ...lines(quote)),
    facts.length > 0 && h("dl", { style: styles.facts }, ...facts.flatMap(factParts)),
    ...topics.map(topicParts),
    ...links.map(linkParts),
    ...(action ? actionParts(action) : []),
  ];
}

function factParts([name, value]: readonly [string, string]): ReactNode[] {
  return [
    h("dt", { className: "quiet", style: styles.factName }, name),
    h("dd", { style: styles.factValue }, ...lines(value)),
  ];
}

function articleParts({ title, excerpt, url, linkWords }: MailArticle): ReactNode {
  const link = h("a", { href: url, className: "ink", style: styles.articleLink }, title);
  return h(
    "div",
    { style: styles.article },
    h("h2", { style: styles.articleTitle }, link),
    h("p", { style: styles.excerpt }, ...lines(excerpt)),
    h(
      "p",
      { style: styles.excerpt },
      wordsLink({ label: linkWords ?? "Read it on the site", url }),
    ),
  );
}

function topicParts({ about, links }: MailTopic): ReactNode {
  const parts = links.flatMap((link, at) => [at === 0 ? lineBreak : " · ", wordsLink(link)]);
  return h("p", { style: styles.topic }, about, ...parts);
}

function wordsLink({ label, url }: MailLink): ReactNode {
  return h("a", { href: url, className: "ink", style: styles.link }, label);
}

function linkParts({ label, url }: MailLink): ReactNode {
  const link = h("a", { href: url, className: "ink", style: styles.link }, url);
  return h("p", { style: styles.paragraph }, label, lineBreak, link);
}

/** The address is spelled out, too, for whoever does not trust a button. */
function actionParts({ label, url }: MailLink): ReactNode[] {
  const button = h("a", { href: url, className: "button", style: styles.button }, label);
  return [
    h("p", { style: styles.action }, button),
    h("p", { className: "quiet", style: styles.address }, url),
  ];
}

function lines(text: string): ReactNode[] {
  const [first = "", ...rest] = text.split("\n");
  return [first, ...rest.flatMap((line) => [lineBreak, line])];
}

const ink = "#1d1916";
const gold = "#8a6516";
const quiet = "#6b625a";
const hairline = "1px solid #e6e0d7";

/** Each with its element: mail programs don't all read a style sheet. */
const styles = {
  page: {
    margin: 0,
    padding: "32px 16px",
    background: "#fbfaf7",
    color: ink,
    fontFamily: "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif",
    fontSize: 16,
    lineHeight: 1.6,
  },
  column: { maxWidth: 560, margin: "0 auto" },
  header: { margin: "0 0 24px", fontWeight: 600, letterSpacing: "-0.01em" },
  home: { color: ink, textDecoration: "none" },
  /** The logo's ring, without a picture that a mail program would have to be allowed to load. */
  ring: {
    display: "inline-block",
    width: 11,
    height: 11,
    margin: "0 9px -1px 0",
    border: "2px solid #bd9032",
    borderRadius: "50%",
  },
  card: {
    background: "#ffffff",
    border: hairline,
    borderRadius: 14,
    padding: 32,
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  heading: { margin: "0 0 16px", fontSize: 24, lineHeight: 1.25, letterSpacing: "-0.02em" },
  paragraph: { margin: "0 0 16px" },
  link: { color: ink, fontSize: 14 },
  quote: {
    margin: "0 0 24px",
    padding: "4px 0 4px 20px",
    borderLeft: `3px solid ${gold}`,
    overflowWrap: "anywhere",
  },
  facts: {
    margin: "0 0 24px",
    padding: "0 0 16px",
    borderTop: hairline,
    borderBottom: hairline,
  },
  article: { margin: "24px 0 0", padding: "20px 0 0", borderTop: hairline },
  topic: { margin: "24px 0", padding: "20px 0 0", borderTop: hairline },
  articleTitle: { margin: "0 0 8px", fontSize: 18, lineHeight: 1.3, letterSpacing: "-0.01em" },
  articleLink: { color: ink, textDecoration: "none" },
  excerpt: { margin: "0 0 8px" },
  factName: { margin: "12px 0 0", fontSize: 13, color: quiet },
  factValue: { margin: 0 },
  action: { margin: "8px 0 16px" },
  button: {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: 999,
    background: ink,
    color: "#fbfaf7",
    textDecoration: "none",
    fontWeight: 600,
  },
  address: { margin: 0, fontSize: 13, color: quiet, wordBreak: "break-all" },
  footer: { margin: "24px 0 0", fontSize: 13, color: quiet },
  quiet: { color: quiet },
} satisfies Record<string, CSSProperties>;

/** For the mail programs that know it; the others show paper and ink. */
const darkStyle =
  "@media (prefers-color-scheme:dark){.page{background:#191715!important;color:#f4f1ea!important}.card{background:#211e1c!important;border-color:#3a3632!important}.ink{color:#f4f1ea!important}.quiet{color:#b5ada3!important}.button{background:#f4f1ea!important;color:#1d1916!important}}";
