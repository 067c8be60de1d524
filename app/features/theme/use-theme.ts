import { useMemo, useSyncExternalStore } from "react";
import { getShownTheme, setTheme, subscribeToTheme } from "#app/lib/theme/theme.ts";
import { defaultTheme, findTheme, type Theme } from "#domain/rules/theme/theme.ts";
import { themeCompanions } from "#domain/rules/theme/theme-contrast.ts";

/** What the page shows now, whoever set it; undefined on the server, which does not know. */
export function useTheme(): Theme | undefined {
  const shown = useSyncExternalStore(subscribeToTheme, getShownTheme, () => undefined);
  return useMemo(
    () => shown && (findTheme(shown)?.theme ?? defaultTheme(shown.isDarkMode)),
    [shown],
  );
}

/** At once, on this page and every other (product rules, "Theme"). */
export function showTheme(theme: Theme): void {
  setTheme({ ...theme, companions: themeCompanions(theme) });
}
