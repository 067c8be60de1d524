import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId } from "react";

type Tab = { value: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Stands beside the tabs. */
  aside?: ReactNode;
};

/** Of the tabs one takes the focus; the arrow keys lead to the others, and show them at once. */
export function Tabs({ label, tabs, value, onChange, aside }: TabsProps) {
  const id = useId();
  const chosen = tabs.find((tab) => tab.value === value);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={moveFocus}
          className="inline-flex gap-1 rounded-full bg-muted p-1"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}${tab.value}`}
              aria-selected={tab === chosen}
              aria-controls={`${id}panel`}
              tabIndex={tab === chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onFocus={() => onChange(tab.value)}
              className={clsx(
                "h-10 rounded-full px-4 font-medium text-sm transition-colors duration-150 pointer-coarse:h-11",
                tab === chosen
                  ? "bg-primary text-primary-foreground"
                  : "text-muted-foreground hover:text-foreground",
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${value}`}
        className="mt-6"
      >
        {chosen?.content}
      </div>
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
  const step = steps[event.key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  tabs[step(at, tabs.length)]?.focus();
}
