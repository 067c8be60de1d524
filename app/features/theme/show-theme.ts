import { setTheme } from "#app/lib/theme/theme.ts";
import type { Theme } from "#domain/rules/theme/theme.ts";
import { themeCompanions } from "#domain/rules/theme/theme-contrast.ts";

/** At once, on this page and every other (product rules, "Theme"). */
export function showTheme(theme: Theme): void {
  setTheme({ ...theme, companions: themeCompanions(theme) });
}
