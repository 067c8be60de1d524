import { useId, useState } from "react";
import { findHsl, hexToHsl, hslToHex } from "#domain/rules/theme/colour.ts";
import {
  type Theme,
  themeColour,
  themeColourNames,
  withColour,
} from "#domain/rules/theme/theme.ts";
import type { WeakPair } from "#domain/rules/theme/theme-contrast.ts";
import { type ThemeColourName, themeColourGroups } from "#domain/vocabulary/theme-colours.ts";
import { Input, Label } from "#ui/fields.tsx";
import { showTheme } from "../use-theme.ts";
import { ContrastWarning, colourLabel } from "./contrast-warning.tsx";

const groups = [
  { heading: "Primary", hint: "The page, its text and its main buttons", of: "primary" },
  { heading: "Brand", hint: "Dark bands, quiet text, and the accent", of: "brand" },
  { heading: "UI", hint: "Lines, fields and what lies under the pointer", of: "ui" },
  { heading: "Status", hint: "Where something went wrong", of: "status" },
] as const;

type ColourGroupsProps = { theme: Theme; isKnown: boolean; weakPairs: readonly WeakPair[] };

export function ColourGroups({ theme, isKnown, weakPairs }: ColourGroupsProps) {
  return (
    <div className="grid gap-5">
      {groups.map(({ heading, hint, of }) => (
        <fieldset
          key={of}
          className="min-w-0 rounded-xl border border-border bg-card p-5 text-card-foreground sm:p-6"
        >
          <legend className="float-left w-full font-semibold font-title text-xl tracking-[-0.015em]">
            {heading}
          </legend>
          <p className="clear-both text-[0.9375rem] text-muted-foreground">{hint}</p>
          <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {themeColourNames
              .filter((name) => name in themeColourGroups[of])
              .map((name) => (
                <ColourField
                  key={name}
                  name={name}
                  value={themeColour(theme, name)}
                  isKnown={isKnown}
                  weakPairs={weakPairs.filter((pair) => isOf(pair, name))}
                  onChange={(value) => showTheme(withColour(theme, name, value))}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** Cards follow the background. */
function isOf({ text, ground }: WeakPair, name: string): boolean {
  return text === name || ground === name || (ground === "card" && name === "background");
}

type ColourFieldProps = {
  name: ThemeColourName;
  value: string;
  /** False on the server, where nobody knows the visitor's colours. */
  isKnown: boolean;
  weakPairs: readonly WeakPair[];
  onChange: (value: string) => void;
};

function ColourField({ name, value, isKnown, weakPairs, onChange }: ColourFieldProps) {
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
