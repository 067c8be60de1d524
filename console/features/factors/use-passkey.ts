import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { useSubmit } from "react-router";
import { passkeyCreationSchema, passkeyRequestSchema } from "#domain/contracts/console/passkeys.ts";

type PasskeyTask = "add" | "prove";

/** Asks the server what to sign, and the browser to sign it. Answers with the form field's value. */
async function askBrowser(task: PasskeyTask): Promise<string> {
  const options = await fetchOptions(task);
  const answer =
    task === "add"
      ? await startRegistration({ optionsJSON: passkeyCreationSchema.parse(options) })
      : await startAuthentication({ optionsJSON: passkeyRequestSchema.parse(options) });
  return JSON.stringify(answer);
}

async function fetchOptions(task: PasskeyTask): Promise<unknown> {
  const response = await fetch("/account/passkey-options", {
    method: "POST",
    body: new URLSearchParams({ task }),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new RefusedError(messageOf(answer));
  return answer;
}

/** The server's own sentence. */
class RefusedError extends Error {}

function messageOf(answer: unknown): string {
  const isSaid = typeof answer === "object" && answer !== null && "message" in answer;
  return isSaid ? String(answer.message) : "Something went wrong. Please reload the page.";
}

/** What a person is told when a passkey did not work. */
function describeFailure(error: unknown): string {
  if (error instanceof RefusedError) return error.message;
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") {
    return "Nothing was confirmed. Please try again when you are ready.";
  }
  if (name === "InvalidStateError") return "This device has a passkey of yours already.";
  if (name === "SecurityError") {
    return "Passkeys don't work at this address. Open the console at the site's own address.";
  }
  return "The passkey could not be read. Please try again, or another way.";
}

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
