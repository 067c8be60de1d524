import type { Theme } from "#domain/rules/theme/theme.ts";
import { themeColour, themeColourNames, withColour } from "#domain/rules/theme/theme.ts";
import type { WeakPair } from "#domain/rules/theme/theme-contrast.ts";
import { themeColourGroups } from "#domain/vocabulary/theme-colours.ts";
import { showTheme } from "../use-theme.ts";
import { ColourField } from "./colour-field.tsx";

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
