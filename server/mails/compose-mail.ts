import { site } from "#domain/vocabulary/site.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mail.ts";

export type MailContent = {
  kind: string;
  recipient: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown as a list of names and values. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** What somebody wrote, shown as theirs. */
  quote?: string;
  action?: MailLink;
  /** The quiet link at the very end. */
  smallPrint?: MailLink;
  siteUrl: string;
};

type MailLink = { label: string; url: string };

const ink = "#1d1916";
const gold = "#8a6516";
const quiet = "#6b625a";
const hairline = "#e6e0d7";
const font = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** The logo's ring, without a picture that a mail program would have to be allowed to load. */
const mark = `<span style="display:inline-block;width:11px;height:11px;margin:0 9px -1px 0;border:2px solid #bd9032;border-radius:50%"></span>`;

/** For the mail programs that know it; the others show paper and ink. */
const darkStyle = `@media (prefers-color-scheme:dark){.page{background:#191715!important;color:#f4f1ea!important}.card{background:#211e1c!important;border-color:#3a3632!important}.ink{color:#f4f1ea!important}.quiet{color:#b5ada3!important}.button{background:#f4f1ea!important;color:#1d1916!important}}`;

/** One mail in the site's look, as text and as HTML; what people typed is escaped here. */
export function composeMail(content: MailContent): Mail {
  const { kind, recipient } = content;
  const subject = content.subject.replace(/\s+/g, " ").trim();
  return { kind, recipient, subject, text: textOf(content), html: htmlOf(content) };
}

function textOf(content: MailContent): string {
  const { heading, paragraphs, quote = "", facts = [], action, smallPrint, siteUrl } = content;
  const parts = [
    heading,
    ...paragraphs,
    quote === "" ? "" : quote.replace(/^/gm, "> "),
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    action ? `${action.label}:\n${action.url}` : "",
    `${site.name}\n${siteUrl}`,
    smallPrint ? `${smallPrint.label}: ${smallPrint.url}` : "",
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function htmlOf(content: MailContent): string {
  const { heading, paragraphs, quote = "", facts = [], action, smallPrint, siteUrl } = content;
  const name = escapeHtml(site.name);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title>
<style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#fbfaf7;color:${ink};${font};font-size:16px;line-height:1.6">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600;letter-spacing:-0.01em"><a class="ink" href="${escapeHtml(siteUrl)}" style="color:${ink};text-decoration:none">${mark}${name}</a></p>
<div class="card" style="background:#ffffff;border:1px solid ${hairline};border-radius:14px;padding:32px;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraphHtml).join("\n")}
${quote === "" ? "" : quoteHtml(quote)}
${facts.length > 0 ? factsHtml(facts) : ""}
${action ? actionHtml(action) : ""}
</div>
<p class="quiet" style="margin:24px 0 0;font-size:13px;color:${quiet}">${name} · ${escapeHtml(site.tagLine)}${smallPrint ? smallPrintHtml(smallPrint) : ""}</p>
</div>
</body>
</html>
`;
}

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function factsHtml(facts: NonNullable<MailContent["facts"]>): string {
  const entries = facts.map(
    ([name, value]) =>
      `<dt class="quiet" style="margin:12px 0 0;font-size:13px;color:${quiet}">${escapeHtml(name)}</dt>` +
      `<dd style="margin:0">${escapeHtml(value).replaceAll("\n", "<br>")}</dd>`,
  );
  return `<dl style="margin:0 0 24px;padding:0 0 16px;border-top:1px solid ${hairline};border-bottom:1px solid ${hairline}">${entries.join("")}</dl>`;
}

function quoteHtml(quote: string): string {
  return `<blockquote style="margin:0 0 24px;padding:4px 0 4px 20px;border-left:3px solid ${gold};overflow-wrap:anywhere">${escapeHtml(quote).replaceAll("\n", "<br>")}</blockquote>`;
}

function smallPrintHtml({ label, url }: MailLink): string {
  return `<br><a class="quiet" href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a>`;
}

function actionHtml({ label, url }: MailLink): string {
  const address = escapeHtml(url);
  return `<p style="margin:8px 0 16px"><a href="${address}" class="button" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${ink};color:#fbfaf7;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0;font-size:13px;color:${quiet};word-break:break-all">${address}</p>`;
}
