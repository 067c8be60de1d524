import { useState } from "react";
import { useSubmit } from "react-router";
import { askBrowser, describeFailure, type PasskeyTask } from "./ask-browser.ts";

/** From a press of the button to the form that carries the browser's answer. */
export function usePasskey(task: PasskeyTask) {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function ask(form: FormData): Promise<void> {
    setAsking(true);
    setFailure(undefined);
    try {
      form.set("answer", await askBrowser(task));
      await submit(form, { method: "post" });
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setAsking(false);
    }
  }

  return { ask, isAsking, failure };
}
