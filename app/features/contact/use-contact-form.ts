import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { toast } from "#app/components/ui/toast-store.ts";
import type { FormAnswer } from "#app/lib/form-answer.ts";
import { listIssues } from "#app/lib/list-issues.ts";
import { sendTeamMessage } from "#app/queries/messages/send-team-message.ts";
import { teamMessageSchema } from "#domain/contracts/contact.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";

type FieldErrors = Readonly<Record<string, string>>;

/** The server's own rules, in the browser first; the fields themselves keep what is typed. */
export function useContactForm(answer: FormAnswer | undefined) {
  const [errors, setErrors] = useState(() => errorsByField(answer?.problem.issues ?? []));
  const { mutate, isPending } = useMutation(sendTeamMessage);
  const startedAt = useRef("");
  useEffect(() => {
    startedAt.current = new Date().toISOString();
  }, []);

  const recheck = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length > 0) setErrors(check(currentTarget).errors);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const checked = check(form);
    setErrors(checked.errors);
    if (checked.message === undefined) return focusFirst(form, checked.errors);
    mutate(
      { ...checked.message, startedAt: startedAt.current },
      {
        onSuccess: () => {
          empty(form);
          toast({ title: contactTexts.sentTitle, description: contactTexts.sentToTeam });
        },
        onError: (error) => {
          setErrors(errorsByField(listIssues(error)));
          const { failedTitle: title, failed: description } = contactTexts;
          toast({ title, description, variant: "destructive" });
        },
      },
    );
  };
  return { errors, isPending, recheck, submit };
}

function check(form: HTMLFormElement) {
  const { data, error } = teamMessageSchema.safeParse(Object.fromEntries(new FormData(form)));
  const issues = error?.issues ?? [];
  return {
    message: data,
    errors: errorsByField(issues.map(({ path, message }) => ({ path: path.join("."), message }))),
  };
}

/** The first complaint of each field. */
function errorsByField(issues: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const field = [...form.elements].find(
    (element) => (element.getAttribute("name") ?? "") in errors,
  );
  if (field instanceof HTMLElement) field.focus();
}

function empty(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}
