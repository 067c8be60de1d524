/** Without a postal code, the part before the first comma is the city (specification, section 5). */
export function cityPart(text: string): string {
  return (text.split(",", 1)[0] ?? "").trim();
}

/** One key for `st catharines`, `St. Catharines`, `st-catharines` and `Saint Catharines`. */
export function placeKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’‘ʼ`´]+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=^| )saint(e?)(?= |$)/g, "st$1");
}
