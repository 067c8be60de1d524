const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For HTML and XML, text and attributes. XML allows no control characters, and no half of a surrogate pair. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/**
 * A pattern, for JavaScript and PostgreSQL alike, that finds a mail address in a text: the whole address, and not
 * the end of a longer one (`joann@mail.example`) or the beginning of one (`ann@mail.example.org`).
 */
export function mailMentionPattern(email: string): string {
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `(?<![A-Za-z0-9._%+'-])${escaped}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`;
}
