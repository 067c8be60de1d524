import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { Refusal } from "#console/lib/refusal.ts";
import type { Outcome } from "#domain/contracts/console/chosen.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

/** A list has one form for its boxes, which stand in the table. */
const FORM = "chosen";
const BOXES = `input[name="chosen[]"][form="${FORM}"]`;

/** At the beginning of a row. */
export function ChooseBox({ value, name }: { value: string; name: string }) {
  return <Checkbox form={FORM} name="chosen[]" value={value} aria-label={`Choose ${name}`} />;
}

/** Above the boxes of a page; by script alone. */
export function ChooseAllBox() {
  return (
    <Checkbox
      aria-label="Choose all on this page"
      data-all={FORM}
      className="needs-script"
      onChange={({ currentTarget }) => {
        for (const box of listBoxes()) box.checked = currentTarget.checked;
        announce();
      }}
    />
  );
}

/** What a list's form answers: what became of each, or why it was not taken at all. */
export type ChosenAnswer = { readonly outcome: Outcome } | { readonly refusal: Refusal };

type Props = { answer: ChosenAnswer | undefined; children: ReactNode };

/** What can be done with the rows that were chosen. Without JavaScript it is always there. */
export function SelectionBar({ answer, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const count = useChosenCount();
  useChoosing();
  useEffect(() => {
    if (answer === undefined || "refusal" in answer) return;
    form.current?.reset();
    announce();
  }, [answer]);
  return (
    <Form
      ref={form}
      id={FORM}
      method="post"
      data-unguarded
      aria-label="With those that are chosen"
      className={`sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-xl border border-border bg-popover px-4 py-2.5 text-popover-foreground shadow-float ${count === 0 ? "without-script" : ""}`}
    >
      <p aria-live="polite" className="numbers mr-2 text-sm">
        {count === 0 ? "With those that are chosen" : `${count} chosen`}
      </p>
      {children}
      <button
        type="button"
        className="needs-script min-h-9 px-2 text-muted-foreground text-sm underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11"
        onClick={() => {
          form.current?.reset();
          announce();
        }}
      >
        Choose none
      </button>
    </Form>
  );
}

export function ChosenNotice({ answer }: Pick<Props, "answer">) {
  if (answer === undefined) return null;
  return "refusal" in answer ? (
    <RefusalNotice refusal={answer.refusal} />
  ) : (
    <OutcomeNotice outcome={answer.outcome} />
  );
}

/** It is read out, and the view is brought to it. */
function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== undefined) box.current?.focus();
  }, [outcome]);
  const { said, notDone } = outcome;
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mb-4 rounded-lg border border-border border-l-4 border-l-gold bg-card px-4 py-2.5 text-sm"
    >
      <p>{said}</p>
      {notDone.length > 0 && (
        <>
          <p className="mt-2 font-medium">Not done:</p>
          <ul className="wrap-anywhere list-disc pl-5">
            {[...notDone.entries()].map(([at, { name, why }]) => (
              <li key={at}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function listBoxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(BOXES)];
}

const CHANGED = "chosen-changed";

function announce(): void {
  document.dispatchEvent(new Event(CHANGED));
}

/** Of the boxes as they are: other rows may stand there by now. */
function useChosenCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => {
      const boxes = listBoxes();
      const chosen = boxes.filter(({ checked }) => checked).length;
      const all = document.querySelector<HTMLInputElement>(`[data-all="${FORM}"]`);
      if (all !== null) {
        all.checked = chosen > 0 && chosen === boxes.length;
        all.indeterminate = chosen > 0 && chosen < boxes.length;
      }
      setCount(chosen);
    };
    look();
    document.addEventListener("change", look);
    document.addEventListener(CHANGED, look);
    return () => {
      document.removeEventListener("change", look);
      document.removeEventListener(CHANGED, look);
    };
  });
  return count;
}

/** X chooses the row in which one is, with Shift all from the last one on; arrows go from box to box. */
function useChoosing(): void {
  useEffect(() => {
    let last: HTMLInputElement | undefined;
    const onClick = (event: MouseEvent) => {
      const { target, shiftKey } = event;
      if (!(target instanceof HTMLInputElement) || !target.matches(BOXES)) return;
      if (shiftKey) chooseRange(last, target);
      last = target;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const box = boxOfRow(event.target);
      if (box === undefined) return;
      const isOnBox = event.target === box;
      const isRange = event.key === " " && event.shiftKey && isOnBox;
      if (event.key.toLowerCase() === "x" || isRange) {
        event.preventDefault();
        box.checked = !box.checked;
        if (event.shiftKey) chooseRange(last, box);
        last = box;
        announce();
      } else if (isOnBox && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        event.preventDefault();
        const boxes = listBoxes();
        boxes[boxes.indexOf(box) + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
      }
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

/** Where somebody writes, an x is a letter. */
function boxOfRow(target: EventTarget | null): HTMLInputElement | undefined {
  if (!(target instanceof HTMLElement) || target.isContentEditable) return undefined;
  if (target.matches("input:not([type=checkbox]), textarea, select")) return undefined;
  return target.closest("tr")?.querySelector<HTMLInputElement>(BOXES) ?? undefined;
}

/** All between them are as the second one is. */
function chooseRange(from: HTMLInputElement | undefined, to: HTMLInputElement): void {
  const boxes = listBoxes();
  const ends = [from === undefined ? -1 : boxes.indexOf(from), boxes.indexOf(to)];
  if (ends.includes(-1)) return;
  for (const box of boxes.slice(Math.min(...ends), Math.max(...ends) + 1)) {
    box.checked = to.checked;
  }
  announce();
}
