/**
 * Three or more parts become the first, the second and the first word of the third
 * (product rules, "Formats").
 */
export function shortenAddress(address: string): string {
  const [first = "", second = "", third] = address.split(",").map((part) => part.trim());
  if (third === undefined) return address;
  const [firstWord = ""] = third.split(/\s+/);
  return [first, second, firstWord].filter((part) => part !== "").join(", ");
}
