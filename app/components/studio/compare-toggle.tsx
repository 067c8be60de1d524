import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { useHydrated } from "#app/lib/hydration.ts";
import {
  readCompareList,
  subscribeToCompareList,
  toggleComparedStudio,
} from "#app/lib/visitor/compare-list.ts";
import { type ComparedStudio, MAX_COMPARED } from "#domain/rules/visitor/kept-lists.ts";
import { toast } from "#ui/toast-store.ts";

type CompareToggleProps = { studio: ComparedStudio; className?: string };

const notYet = () => false;

/** Puts a studio into the tray, or takes it out. Shown as chosen before React is there, as the heart is. */
export function CompareToggle({ studio, className }: CompareToggleProps) {
  const isChosen = useSyncExternalStore(
    subscribeToCompareList,
    () => readCompareList().some(({ id }) => id === studio.id),
    notYet,
  );
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare ${studio.name}`}
      data-compare-of={isHydrated ? undefined : studio.id}
      onClick={() => toggleComparedStudio(studio) || toast(full)}
      className={clsx("compare-toggle needs-script", className)}
    >
      Compare
    </button>
  );
}

const full = {
  title: `You can compare ${MAX_COMPARED} studios at a time`,
  description: "Take one out of the list to add another.",
};
