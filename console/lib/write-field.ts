/**
 * Writes into a field as if somebody had typed it: what listens to the form hears of it. Fields keep what they were
 * first given beside what is in them, so that one can tell what is not saved yet.
 */
export function writeField(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

export function tickField(field: Element | null, isTicked: boolean): void {
  if (!(field instanceof HTMLInputElement) || field.checked === isTicked) return;
  field.checked = isTicked;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
