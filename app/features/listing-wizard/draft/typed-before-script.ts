import { type TextField, textFields } from "./wizard-answers.ts";

/**
 * The page can be typed in as soon as it is drawn. What was typed before its script ran is taken
 * over; what the browser itself filled in again after a reload is not, for the draft is newer.
 */
export function typedBeforeScript(): Partial<Record<TextField, string>> | undefined {
  const [load] = performance.getEntriesByType("navigation");
  if (load instanceof PerformanceNavigationTiming && load.type !== "navigate") return undefined;
  const typed: Partial<Record<TextField, string>> = {};
  for (const name of textFields) {
    const field = document.getElementById(name);
    const isTextField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isTextField && field.value !== "") typed[name] = field.value;
  }
  return Object.keys(typed).length === 0 ? undefined : typed;
}
