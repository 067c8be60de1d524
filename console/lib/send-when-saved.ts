import { type FormEvent, useRef } from "react";
import { useSubmit } from "react-router";

type Draft = {
  readonly isClean: () => boolean;
  readonly save: () => Promise<void>;
  readonly now: () => { readonly version: number };
};

/**
 * For the form of what saves itself (`useDraft`): a button waits for the save that is under way, otherwise the two would
 * be in each other's way. `versionField` is the form's own name for the version that it follows.
 */
export function useSendWhenSaved(
  { isClean, save, now }: Draft,
  versionField: string,
  /** The button of what can't be saved any more. */
  unsavedIntent?: string,
) {
  const submit = useSubmit();
  const isWaiting = useRef(false);
  return async (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent, currentTarget } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const intent = submitter?.getAttribute("value") ?? undefined;
    if (isClean() || (intent !== undefined && intent === unsavedIntent)) return;
    event.preventDefault();
    if (isWaiting.current) return;
    isWaiting.current = true;
    await save();
    isWaiting.current = false;
    // What could not be saved says so itself.
    if (!isClean()) return;
    const form = new FormData(currentTarget, submitter);
    form.set(versionField, `${now().version}`);
    await submit(form, { method: "post" });
  };
}
