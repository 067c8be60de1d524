import { type ComponentProps, type ReactNode, useId, useState } from "react";
import type { Refusal } from "#console/lib/refusal.ts";
import type { ReturnedForm } from "#console/lib/returned-form.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Conflicts } from "./conflicts.tsx";
import { issueOf } from "./refusal-notice.tsx";

type Frame = ComponentProps<typeof FormField>;

type Props = Pick<Frame, "label" | "hint" | "className"> & {
  name: string;
  refusal?: Refusal | undefined;
  /** Of a form that two may save at once. */
  returned?: Pick<ReturnedForm<string>, "both" | "by"> | undefined;
  children: (field: Attributes) => ReactNode;
};

type Measured = { readonly target: EventTarget };

type Attributes = Parameters<Frame["children"]>[0] & {
  name: string;
  onInput: (event: Measured) => void;
  onFocus: (event: Measured) => void;
};

/** A field of a form that may have been refused, with what is wrong with it, and what somebody else wrote there. */
export function Field({ name, refusal, returned, children, ...frame }: Props) {
  const { words, measure } = useLength();
  const choice = returned?.both.get(name);
  // Of a conflict both values stand below, and what only somebody else changed is here already.
  const isConflict = returned !== undefined && refusal?.version !== undefined;
  const issue = isConflict ? undefined : issueOf(refusal, name);
  return (
    <FormField
      {...frame}
      error={words ?? issue}
      isAnnounced={false}
      isDense
      below={
        choice && (
          <Conflicts
            choice="each"
            conflicts={[{ field: name, label: String(frame.label), ...choice, by: returned?.by }]}
          />
        )
      }
    >
      {(field) => children({ ...field, name, onInput: measure, onFocus: measure })}
    </FormField>
  );
}

/**
 * A browser cuts what is pasted where `maxlength` ends, without a word. Here it stays, is counted, and the form is not
 * sent before it is shorter; without a script the server says the same.
 */
function useLength() {
  const [words, setWords] = useState<string>();
  const measure = ({ target }: Measured) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isText) return;
    if (target.maxLength > 0) {
      target.dataset.most = String(target.maxLength);
      target.removeAttribute("maxlength");
    }
    const most = Number(target.dataset.most ?? Number.POSITIVE_INFINITY);
    const said = tooLong(target.value, most);
    target.setCustomValidity(said ?? "");
    setWords(said);
  };
  return { words, measure };
}

/** By how much, in a sentence. */
export function tooLong(text: string, most: number): string | undefined {
  const more = text.length - most;
  if (more <= 0) return undefined;
  const unit = more === 1 ? "character" : "characters";
  return `${writeNumber(more)} ${unit} too long: at most ${writeNumber(most)}.`;
}

/** What the form began with, and which version that was: so that two who save at once are told apart. */
export function FormBase({ base: { version, texts } }: Pick<ReturnedForm<string>, "base">) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="base" value={texts} />
    </>
  );
}

type TickBoxProps = Omit<ComponentProps<typeof Checkbox>, "id"> & { label: string };

/** One choice, with its words beside it. */
export function TickBox({ label, ...props }: TickBoxProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2.5 text-sm">
      <Checkbox id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
