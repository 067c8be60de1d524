import { useId, useState } from "react";
import { findHsl, hexToHsl, hslToHex } from "#domain/rules/theme/colour.ts";
import type { WeakPair } from "#domain/rules/theme/theme-contrast.ts";
import type { ThemeColourName } from "#domain/vocabulary/theme-colours.ts";
import { Input, Label } from "#ui/fields.tsx";
import { ContrastWarning, colourLabel } from "./contrast-warning.tsx";

type ColourFieldProps = {
  name: ThemeColourName;
  value: string;
  /** False on the server, where nobody knows the visitor's colours. */
  isKnown: boolean;
  weakPairs: readonly WeakPair[];
  onChange: (value: string) => void;
};

export function ColourField({ name, value, isKnown, weakPairs, onChange }: ColourFieldProps) {
  const id = useId();
  const draft = useHslDraft(value, onChange);
  const label = colourLabel(name);
  return (
    <div>
      <Label htmlFor={`${id}-text`}>
        {label}
        <span className="sr-only"> (HSL)</span>
      </Label>
      <div className="mt-1.5 flex gap-2">
        <span
          className="relative size-11 shrink-0 overflow-hidden rounded-md border border-input has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-offset-2"
          style={isKnown ? { background: `hsl(var(--${name}))` } : undefined}
        >
          <input
            type="color"
            aria-label={`${label} (picker)`}
            value={hslToHex(value)}
            onChange={(event) => onChange(hexToHsl(event.target.value))}
            className="absolute -inset-2 size-16 cursor-pointer opacity-0"
          />
        </span>
        <Input
          id={`${id}-text`}
          value={isKnown ? draft.text : ""}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={draft.leave}
          aria-invalid={!draft.isValid}
          aria-describedby={`${id}-error ${id}-contrast`}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          className="numbers min-w-0"
        />
      </div>
      <p id={`${id}-error`} className="text-sm">
        {!draft.isValid && (
          <span className="mt-1.5 block">
            Not applied. Write hue, saturation and lightness, like 41 62% 46%.
          </span>
        )}
      </p>
      <ContrastWarning id={`${id}-contrast`} pairs={weakPairs} />
    </div>
  );
}

/** What is typed stays as it is typed, until the colour is changed from elsewhere or one leaves. */
function useHslDraft(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState({ text: value, of: value });
  const text = draft.of === value ? draft.text : value;
  const isValid = findHsl(text) !== undefined;
  return {
    text,
    isValid,
    type(typed: string) {
      const found = findHsl(typed);
      setDraft({ text: typed, of: found ?? value });
      if (found !== undefined && found !== value) onChange(found);
    },
    leave() {
      if (isValid) setDraft({ text: value, of: value });
    },
  };
}
