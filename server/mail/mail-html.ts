import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { site } from "#domain/vocabulary/site.ts";
import type { MailArticle, MailContent, MailLink } from "./mail-content.ts";
import { darkStyle, styles } from "./mail-styles.ts";

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
  action,
}: MailContent): ReactNode[] {
  return [
    h("h1", { style: styles.heading }, heading),
    ...paragraphs.map((text) => h("p", { style: styles.paragraph }, ...lines(text))),
    formatted && h("div", { dangerouslySetInnerHTML: { __html: formatted.html } }),
    ...articles.map(articleParts),
    quote !== "" && h("blockquote", { style: styles.quote }, ...lines(quote)),
    facts.length > 0 && h("dl", { style: styles.facts }, ...facts.flatMap(factParts)),
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

function articleParts({ title, excerpt, url }: MailArticle): ReactNode {
  const link = h("a", { href: url, className: "ink", style: styles.articleLink }, title);
  return h(
    "div",
    { style: styles.article },
    h("h2", { style: styles.articleTitle }, link),
    h("p", { style: styles.excerpt }, ...lines(excerpt)),
    h(
      "p",
      { style: styles.excerpt },
      h("a", { href: url, className: "ink", style: styles.link }, "Read it on the site"),
    ),
  );
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
