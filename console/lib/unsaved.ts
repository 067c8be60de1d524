import { useEffect } from "react";
import { isSameText } from "#domain/rules/history/compare-edits.ts";
import { forgetText } from "./kept-text.ts";

/**
 * What is typed and not saved, read from the page itself: a field of a form that posts and holds something else than it
 * began with. So a new form is watched without a word; `data-unguarded` is for one whose fields are no edits.
 */
export function findUnsaved(besides?: HTMLFormElement): readonly string[] {
  return [...new Set(guardedForms(besides).flatMap(unsavedLabels))];
}

function guardedForms(besides: HTMLFormElement | undefined): HTMLFormElement[] {
  return [...document.forms].filter(
    (form) =>
      form.method === "post" &&
      form !== besides &&
      form.dataset.unguarded === undefined &&
      !(isKept(form) && besides !== undefined && isKept(besides)),
  );
}

/** Of several such forms on a screen one is saved, and the others stay as they were typed. */
function isKept({ dataset }: HTMLFormElement): boolean {
  return dataset.kept !== undefined;
}

/** What is typed there, what was sent and not taken, and what was typed before and is shown again (`data-unsaved`). */
function unsavedLabels(form: HTMLFormElement): readonly string[] {
  const shownAgain = form.dataset.unsaved?.split("\n") ?? [];
  return [
    ...new Set([...changedLabels(form), ...(notTaken.get(keyOf(form)) ?? []), ...shownAgain]),
  ];
}

/** Whoever leaves without saving throws it away. */
export function throwAway(): void {
  for (const form of document.forms) forgetText(form);
}

/** Where one form alone is not saved, and has one button that does nothing else. */
export function findSave(besides?: HTMLFormElement): HTMLButtonElement | undefined {
  const [form, ...others] = guardedForms(besides).filter((one) => unsavedLabels(one).length > 0);
  // What saves itself has tried.
  if (form === undefined || others.length > 0 || selfSaving.size > 0) return undefined;
  const saves = [...form.elements].filter(isPlainSave);
  return saves.length === 1 ? saves[0] : undefined;
}

function isPlainSave(field: Element): field is HTMLButtonElement {
  return (
    field instanceof HTMLButtonElement &&
    field.name === "intent" &&
    field.value.startsWith("save") &&
    field.textContent.startsWith("Save")
  );
}

let awaited:
  | { readonly form: HTMLFormElement; readonly hear: (isTaken: boolean) => void }
  | undefined;

/** Presses it; whether it was taken is known once it is answered. */
export function pressSave(button: HTMLButtonElement): Promise<boolean> {
  const { form } = button;
  if (form === null || (!form.noValidate && !form.reportValidity())) return Promise.resolve(false);
  return new Promise((hear) => {
    awaited = { form, hear };
    form.requestSubmit(button);
  });
}

/** Whether it is saved just now, before another one that was pressed. */
export function isAwaited(form: HTMLFormElement): boolean {
  return awaited?.form === form;
}

/** How a form's button is pressed later, when the form may have been drawn anew, unless what was typed there is gone. */
export function pressAgain(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const key = keyOf(form);
  const typed = unsavedLabels(form).join();
  const isAsTyped = (one: HTMLFormElement) => unsavedLabels(one).join() === typed;
  const isSame = (one: Element): one is HTMLButtonElement =>
    one instanceof HTMLButtonElement &&
    one.name === submitter?.getAttribute("name") &&
    one.value === submitter.getAttribute("value");
  return () => {
    const now = [...document.forms].filter((one) => keyOf(one) === key && isAsTyped(one));
    const button = now.flatMap((one) => [...one.elements]).find(isSame);
    if (button !== undefined) button.form?.requestSubmit(button);
    else if (form.isConnected && isAsTyped(form)) form.requestSubmit();
  };
}

/** Whether anything typed is not on the server, in a form or in what saves itself. */
export function isUnsaved(): boolean {
  return findUnsaved().length > 0 || [...selfSaving].some(({ isClean }) => !isClean());
}

function changedLabels(form: HTMLFormElement): string[] {
  return [...form.elements].filter(isChanged).map(labelOf);
}

/** What fields that React writes began with: it keeps their defaults at what they hold. */
const began = new WeakMap<Element, string>();

/** Selects in which somebody chose: what comes to stand before an option while nobody looks is no choice. */
const chosen = new WeakSet<Element>();

/** Before anybody hears of the key that was pressed. */
export function noteBeginning({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && !began.has(target)) began.set(target, target.defaultValue);
  if (target instanceof HTMLSelectElement) chosen.add(target);
}

function isChanged(field: Element): boolean {
  // What has no name is not sent: whoever writes there writes into a field that is.
  if (field.getAttribute("name") === null) return false;
  if (field instanceof HTMLSelectElement) return isChosen(field);
  if (field instanceof HTMLTextAreaElement) return isRewritten(field);
  if (!(field instanceof HTMLInputElement) || field.disabled) return false;
  switch (field.type) {
    case "hidden":
    case "submit":
    case "button":
    case "reset":
    case "image":
      return false;
    case "file":
      return field.files !== null && field.files.length > 0;
    case "checkbox":
    case "radio":
      return field.checked !== field.defaultChecked;
    default:
      return isRewritten(field);
  }
}

/** `data-saved` is for what a script fills in, such as a pin on a map: nobody types there. */
function isRewritten(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const { saved } = field.dataset;
  if (saved !== undefined) return !isSameText(field.value, saved);
  return !isSameText(field.value, began.get(field) ?? field.defaultValue);
}

function isChosen(field: HTMLSelectElement): boolean {
  const options = [...field.options];
  const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
  if (!hasDefault && !field.multiple) return chosen.has(field) && field.selectedIndex > 0;
  return options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

const MAX_LABEL = 60;

/** `data-label` is for a field whose label is no name of what is typed there. */
function labelOf(field: Element): string {
  const isLabelled =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  const label = isLabelled ? field.labels?.[0]?.textContent : undefined;
  const words =
    field.getAttribute("data-label") ?? label ?? field.getAttribute("aria-label") ?? "a choice";
  return words.trim().slice(0, MAX_LABEL);
}

/**
 * Forms that were sent and not taken, by their path and fields: what they hold then is shown as their fields' default.
 */
const notTaken = new Map<string, readonly string[]>();

/** Several forms of a screen may have the same fields: what they are about is in those that nobody sees. */
function keyOf(form: HTMLFormElement, pathname = location.pathname): string {
  const parts = [...form.elements].flatMap((field) => {
    const name = field instanceof HTMLButtonElement ? "" : (field.getAttribute("name") ?? "");
    if (name === "" || name.startsWith("choose.") || changing.test(name)) return [];
    const isHidden = field instanceof HTMLInputElement && field.type === "hidden";
    return isHidden ? `${name}=${field.value}` : name;
  });
  return [pathname, ...parts].join(" ");
}

/** Of the same form these are others after it was sent. */
const changing = /^(base|previewed)$|version$/i;

/** On another screen nothing of this one is left. */
export function keepNotTaken(pathname: string): void {
  for (const key of notTaken.keys()) if (!key.startsWith(`${pathname} `)) notTaken.delete(key);
}

type Sent = {
  readonly form: HTMLFormElement;
  readonly labels: readonly string[];
  /** The screen that answers. */
  readonly pathname: string;
};

let sent: Sent | undefined;
let taken: { readonly form: HTMLFormElement; readonly text: string } | undefined;

/** The form that is on its way now. */
export function noteSent(form: HTMLFormElement, submitter?: HTMLElement | null): void {
  const labels = unsavedLabels(form);
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const { pathname } = new URL(action, location.href);
  sent = { form, labels, pathname };
}

/** What became of it. */
export function noteOutcome(isTaken: boolean): void {
  if (sent === undefined) return;
  const { form, labels, pathname } = sent;
  sent = undefined;
  notTaken.delete(keyOf(form));
  if (isTaken) {
    taken = { form, text: textOf(form) };
    forgetText(form);
  }
  if (!isTaken && labels.length > 0) notTaken.set(keyOf(form, pathname), labels);
  if (awaited?.form === form) awaited.hear(isTaken);
  awaited = undefined;
}

/** Once the screen has read what is saved, that is what the fields begin with; whoever typed on keeps it. */
export function beginAnew(): void {
  if (taken === undefined) return;
  const { form, text } = taken;
  taken = undefined;
  if (!form.isConnected || textOf(form) !== text) return;
  for (const field of form.elements) {
    began.delete(field);
    chosen.delete(field);
  }
  form.reset();
}

function textOf(form: HTMLFormElement): string {
  return [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join("\n");
}

type SelfSaving = { readonly isClean: () => boolean; readonly save: () => Promise<void> };

const selfSaving = new Set<SelfSaving>();

/** For what is saved as it is typed: who leaves waits for that, and is asked where it can't be saved. */
export function useSelfSaving({ isClean, save }: SelfSaving): void {
  useEffect(() => {
    const one = { isClean, save };
    selfSaving.add(one);
    return () => {
      selfSaving.delete(one);
    };
  }, [isClean, save]);
}

export async function saveThemselves(): Promise<void> {
  await Promise.all([...selfSaving].map(({ isClean, save }) => (isClean() ? undefined : save())));
}
