/** `brand-gray` as the theme editor writes it: Brand gray. */
export function colourLabel(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
