import { useState } from "react";
import { findHsl } from "#domain/rules/theme/colour.ts";

/** What is typed stays as it is typed, until the colour is changed from elsewhere or one leaves. */
export function useHslDraft(value: string, onChange: (value: string) => void) {
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
