/**
 * A pattern, for JavaScript and PostgreSQL alike, that finds a mail address in a text: the whole address, and not
 * the end of a longer one (`joann@mail.example`) or the beginning of one (`ann@mail.example.org`).
 */
export function mailMentionPattern(email: string): string {
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `(?<![A-Za-z0-9._%+'-])${escaped}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`;
}
