/** `Probably open until 8 PM`: what is said by hours that nobody has looked at for long. */
export function probably(text: string): string {
  return `Probably ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
