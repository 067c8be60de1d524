import type { CSSProperties } from "react";

const ink = "#1d1916";
const gold = "#8a6516";
const quiet = "#6b625a";
const hairline = "1px solid #e6e0d7";

/** Each with its element: mail programs don't all read a style sheet. */
export const styles = {
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
export const darkStyle =
  "@media (prefers-color-scheme:dark){.page{background:#191715!important;color:#f4f1ea!important}.card{background:#211e1c!important;border-color:#3a3632!important}.ink{color:#f4f1ea!important}.quiet{color:#b5ada3!important}.button{background:#f4f1ea!important;color:#1d1916!important}}";
