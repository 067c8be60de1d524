import type { Options } from "rehype-sanitize";

const FOOTNOTE_ID = /^user-content-fn(ref)?-/;

/** Everything that markdown itself can say, and nothing more. HTML inside markdown is left out before. */
export const safeSchema: Options = {
  tagNames: [
    ...["p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code"],
    ...["strong", "em", "del", "a", "img", "ul", "ol", "li", "input", "sup", "section"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: {
    a: [
      ...["href", "title", "ariaLabel", "dataFootnoteRef", "dataFootnoteBackref"],
      ["id", FOOTNOTE_ID],
      ["ariaDescribedBy", "footnote-label"],
      ["className", "data-footnote-backref"],
    ],
    code: [["className", /^language-[\w-]{1,30}$/]],
    h2: [
      ["id", "footnote-label"],
      ["className", "sr-only"],
    ],
    img: ["src", "alt", "title"],
    input: [["type", "checkbox"], ["disabled", true], "checked"],
    li: [
      ["id", FOOTNOTE_ID],
      ["className", "task-list-item"],
    ],
    ol: ["start", ["className", "contains-task-list"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: [["align", "left", "center", "right"]],
    th: [["align", "left", "center", "right"]],
    ul: [["className", "contains-task-list"]],
  },
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    src: ["http", "https"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  strip: ["script", "style"],
  // The only ids at this point are those of footnotes, which carry their prefix already.
  clobber: [],
  clobberPrefix: "user-content-",
  allowComments: false,
  allowDoctypes: false,
};
