import { useId } from "react";
import { withCannedText } from "#domain/rules/text/canned-text.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";

type Props = {
  texts: readonly { title: string; text: string }[];
  /** The text area of the same form that it goes into. */
  into: string;
};

/** Saved texts, inserted where one writes: by the script at once, without it by sending the form. */
export function CannedTexts({ texts, into }: Props) {
  const id = useId();
  if (texts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 sm:max-w-80">
        <label htmlFor={id} className="mb-1 block text-sm">
          Saved texts
        </label>
        <Select id={id} name="canned">
          {texts.map(({ title }) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <Button
        type="submit"
        name="intent"
        value="insert"
        formNoValidate
        variant="outline"
        onClick={(event) => {
          if (insert(event.currentTarget.form, into, texts)) event.preventDefault();
        }}
      >
        Insert
      </Button>
    </div>
  );
}

function insert(form: HTMLFormElement | null, into: string, texts: Props["texts"]): boolean {
  const chosen = form?.elements.namedItem("canned");
  const area = form?.elements.namedItem(into);
  if (!(chosen instanceof HTMLSelectElement && area instanceof HTMLTextAreaElement)) return false;
  const found = texts.find(({ title }) => title === chosen.value);
  if (found === undefined) return false;
  area.value = withCannedText(area.value, found.text);
  // As if it were typed: whoever looks after what is not saved hears of it.
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
  return true;
}
