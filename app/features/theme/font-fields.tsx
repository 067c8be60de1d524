import { type CSSProperties, useId } from "react";
import { type Theme, type ThemeFonts, themeFonts } from "#domain/rules/theme/theme.ts";
import { Card, CardContent } from "#ui/card.tsx";
import { Label, Select } from "#ui/fields.tsx";
import { showTheme } from "./use-theme.ts";

type FontRole = {
  role: keyof ThemeFonts;
  label: string;
  hint: string;
  sample: string;
  sampleClass: string;
};

const fontRoles: readonly FontRole[] = [
  {
    role: "fontFamily",
    label: "Primary font",
    hint: "Buttons, labels, menus and badges",
    sample: "Find Studios · Mat Pilates",
    sampleClass: "font-medium text-lg",
  },
  {
    role: "headingFont",
    label: "Heading font",
    hint: "Titles, large and small",
    sample: "Find the best pilates studio near you",
    sampleClass: "text-balance font-semibold text-3xl leading-tight tracking-[-0.02em]",
  },
  {
    role: "bodyFont",
    label: "Body font",
    hint: "Everything one reads at length",
    sample:
      "Small reformer classes under tall north windows, five minutes from the streetcar, with a teacher who knows your name by the second visit.",
    sampleClass: "text-base",
  },
];

export function FontFields({ theme }: { theme: Theme }) {
  return (
    <div className="grid gap-5">
      {fontRoles.map((font) => (
        <FontField
          key={font.role}
          font={font}
          value={theme.fonts[font.role]}
          onChange={(family) =>
            showTheme({ ...theme, fonts: { ...theme.fonts, [font.role]: family } })
          }
        />
      ))}
    </div>
  );
}

type FontFieldProps = { font: FontRole; value: string; onChange: (family: string) => void };

function FontField({ font, value, onChange }: FontFieldProps) {
  const id = useId();
  const style: CSSProperties = { fontFamily: `${value}, var(--font-fallback)` };
  return (
    <Card>
      <CardContent className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div>
          <Label htmlFor={id}>{font.label}</Label>
          <p id={`${id}-hint`} className="mb-2 text-muted-foreground text-sm">
            {font.hint}
          </p>
          <Select
            id={id}
            aria-describedby={`${id}-hint`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {Object.entries(themeFonts).map(([name, family]) => (
              <option key={name} value={family}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <figure className="self-center border-border max-sm:border-t max-sm:pt-5 sm:border-l sm:pl-8">
          <figcaption className="sr-only">{`${font.label} preview`}</figcaption>
          <p className={font.sampleClass} style={style}>
            {font.sample}
          </p>
        </figure>
      </CardContent>
    </Card>
  );
}
