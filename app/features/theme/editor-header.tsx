import { useId } from "react";
import { ClipboardCopy, RotateCcw } from "#app/components/icons/editor-icons.ts";
import { setDarkMode } from "#app/lib/theme/theme.ts";
import { Button } from "#ui/button.tsx";
import { Label } from "#ui/fields.tsx";
import { Switch } from "#ui/switch.tsx";
import { Tooltip } from "#ui/tooltip.tsx";

type EditorHeaderProps = { isDarkMode: boolean; onExport: () => void; onReset: () => void };

export function EditorHeader({ isDarkMode, onExport, onReset }: EditorHeaderProps) {
  const switchId = useId();
  return (
    <header className="flex flex-col gap-x-10 gap-y-6 lg:flex-row lg:items-end lg:justify-between">
      <div>
        <h1 className="text-[clamp(2.25rem,4.6vw,3.5rem)] leading-[1.05] tracking-[-0.03em]">
          Theme editor
        </h1>
        <p className="mt-3 max-w-xl text-balance text-lg text-muted-foreground">
          Changes show at once on every page and are kept in this browser.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-h-11 items-center gap-3 max-sm:w-full max-sm:justify-between sm:mr-3">
          <Label htmlFor={switchId}>Dark mode</Label>
          <Switch id={switchId} checked={isDarkMode} onCheckedChange={setDarkMode} />
        </div>
        <Tooltip text="Copies the theme to the clipboard">
          {(trigger) => (
            <Button {...trigger} variant="outline" className="max-sm:flex-1" onClick={onExport}>
              <ClipboardCopy aria-hidden="true" />
              Export
            </Button>
          )}
        </Tooltip>
        <Tooltip text="Back to this mode's own colours and fonts">
          {(trigger) => (
            <Button {...trigger} variant="outline" className="max-sm:flex-1" onClick={onReset}>
              <RotateCcw aria-hidden="true" />
              Reset
            </Button>
          )}
        </Tooltip>
      </div>
    </header>
  );
}
