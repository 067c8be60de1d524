import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { isDarkMode, setDarkMode, subscribeToTheme } from "#app/lib/theme/theme.ts";
import { Moon, Sun } from "../icons/site-icons.ts";
import { Button } from "../ui/button.tsx";

/** Both icons are in the page and the style sheet shows one: the page is the same for everyone. */
export function ThemeSwitch({ className }: { className?: string }) {
  const isDark = useSyncExternalStore(subscribeToTheme, isDarkMode, () => false);
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Dark mode"
      aria-pressed={isDark}
      className={clsx("needs-script", className)}
      onClick={() => setDarkMode(!isDarkMode())}
    >
      <Moon aria-hidden="true" className="dark:hidden" />
      <Sun aria-hidden="true" className="hidden dark:block" />
    </Button>
  );
}
