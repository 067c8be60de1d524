import { useEffect } from "react";

/** Each key presses what carries it as `aria-keyshortcuts`, so that mouse and keyboard do the same. */
export function useQueueKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      const key = event.key === "?" ? "?" : event.key.toUpperCase();
      if (!/^[JKARUDS?]$/.test(key)) return;
      const button = document.querySelector(`[aria-keyshortcuts~="${key}"]`);
      if (!(button instanceof HTMLElement)) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}
