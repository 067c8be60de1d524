import { FormField } from "#app/components/forms/form-field.tsx";
import { Honeypot } from "#app/components/forms/honeypot.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { FormAnswer } from "#app/lib/form-answer.ts";
import { paths } from "#domain/rules/pages/studio-url.ts";
import { useContactForm } from "./use-contact-form.ts";

/** Without JavaScript the browser posts it, and `answer` is what it got back. */
export function ContactForm({ answer }: { answer?: FormAnswer | undefined }) {
  const { errors, isPending, recheck, submit } = useContactForm(answer);
  const { values = {}, problem } = answer ?? {};
  return (
    <form
      method="post"
      action={paths.contact}
      noValidate
      onSubmit={submit}
      onChange={recheck}
      className="relative grid gap-5"
    >
      {problem !== undefined && (problem.issues ?? []).length === 0 && (
        <p role="alert" className="rounded-md bg-destructive px-4 py-3 text-destructive-foreground">
          {problem.message}
        </p>
      )}
      <FormField label="First name" error={errors.firstName}>
        {(field) => (
          <Input
            {...field}
            name="firstName"
            autoComplete="given-name"
            required
            defaultValue={values.firstName}
          />
        )}
      </FormField>
      <FormField label="Email" error={errors.email}>
        {(field) => (
          <Input
            {...field}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={values.email}
          />
        )}
      </FormField>
      <FormField label="Message" error={errors.message}>
        {(field) => (
          <Textarea
            {...field}
            name="message"
            rows={6}
            required
            defaultValue={values.message}
            className="min-h-40"
          />
        )}
      </FormField>
      <Honeypot />
      <Button type="submit" size="lg" aria-disabled={isPending} className="justify-self-start">
        {isPending ? "Sending..." : "Send message"}
      </Button>
    </form>
  );
}
