import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { fullAddress } from "./finish-elements.ts";
import { type AddressOf, markdownAsText } from "./markdown-as-text.ts";
import { isReadable, reader, writer } from "./render-markdown.ts";

export type MailText = { html: string; text: string };

/** Each with its element: mail programs don't all read a style sheet. */
const styleOf: Readonly<Record<string, string>> = {
  p: "margin:0 0 16px",
  h1: "margin:24px 0 12px;font-size:21px;line-height:1.3",
  h2: "margin:24px 0 12px;font-size:19px;line-height:1.3",
  h3: "margin:20px 0 8px;font-size:17px;line-height:1.3",
  ul: "margin:0 0 16px;padding:0 0 0 22px",
  ol: "margin:0 0 16px;padding:0 0 0 22px",
  blockquote: "margin:0 0 16px;padding:4px 0 4px 20px;border-left:3px solid #8a6516",
  img: "max-width:100%;height:auto;border-radius:10px",
  hr: "margin:24px 0;border:0;border-top:1px solid #e6e0d7",
};

/**
 * Markdown for a mail: its links lead somewhere from anywhere, and nothing in it runs. `redirected` is the address that
 * a mail has for where a link leads.
 */
export function renderMailMarkdown(
  markdown: string,
  siteUrl: string,
  redirected = (url: string) => url,
): MailText {
  if (!isReadable(markdown)) return { html: "", text: markdown };
  const text = reader.parse(markdown);
  const page = writer.runSync(text);
  const pictureOf = (written: string) => fullAddress(written, siteUrl);
  const addressOf = (written: string) => {
    const url = fullAddress(written, siteUrl);
    return url === undefined ? undefined : redirected(url);
  };
  finishForMail(page, addressOf, pictureOf);
  return { html: writer.stringify(page), text: markdownAsText(text, addressOf) };
}

function finishForMail(page: Root, addressOf: AddressOf, pictureOf: AddressOf): void {
  visit(page, "element", (element) => {
    const style = styleOf[element.tagName];
    if (style !== undefined) element.properties.style = style;
    if (element.tagName === "a") completeAddress(element, "href", addressOf);
    if (element.tagName === "img") completeAddress(element, "src", pictureOf);
  });
}

function completeAddress(element: Element, name: "href" | "src", addressOf: AddressOf): void {
  const written = element.properties[name];
  const url = typeof written === "string" ? addressOf(written) : undefined;
  if (url === undefined) delete element.properties[name];
  else element.properties[name] = url;
  if (name === "href") {
    element.properties.className = ["ink"];
    element.properties.style = "color:#1d1916";
  }
}
