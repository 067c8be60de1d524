import { type ChangeEvent, type RefObject, useEffect, useState } from "react";

/** The names of fields that hold any text, not one of a few words. */
type TextName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? Name : never;
}[keyof Values & string];

/** What a form's fields hold. A page can be typed in before its script has come: that is kept. */
export function useFormValues<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  startValues: () => Values,
) {
  const [values, setValues] = useState(startValues);
  useEffect(() => {
    const texts = form.current === null ? {} : readTexts(form.current);
    setValues((current) => withTexts(current, texts));
  }, [form]);
  return {
    values,
    setValues,
    text: (name: TextName<Values>) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValues((current) => ({ ...current, [name]: target.value })),
    }),
  };
}

/** Only fields that the form has, and the same object where nothing is new. */
export function withTexts<Values extends object>(
  values: Values,
  texts: Readonly<Record<string, string>>,
): Values {
  const known = new Map<string, unknown>(Object.entries(values));
  const changed = Object.entries(texts).filter(([name, text]) => {
    const value = known.get(name);
    return typeof value === "string" && value !== text;
  });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

const textFields = "input:not([type=radio], [type=checkbox]), textarea";

function readTexts(form: HTMLFormElement): Record<string, string> {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}
