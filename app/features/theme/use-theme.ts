import { useMemo, useSyncExternalStore } from "react";
import { getShownTheme, subscribeToTheme } from "#app/lib/theme/theme.ts";
import { defaultTheme, findTheme, type Theme } from "#domain/rules/theme/theme.ts";

/** What the page shows now, whoever set it; undefined on the server, which does not know. */
export function useTheme(): Theme | undefined {
  const shown = useSyncExternalStore(subscribeToTheme, getShownTheme, () => undefined);
  return useMemo(
    () => shown && (findTheme(shown)?.theme ?? defaultTheme(shown.isDarkMode)),
    [shown],
  );
}
