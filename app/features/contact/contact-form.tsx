import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { sendMessage } from "#app/queries/messages.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";
import { Button } from "#ui/button.tsx";
import { Input, Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { toast } from "#ui/toast-store.ts";

const { sentTitle, sentToTeam, failedTitle, failed } = contactTexts;

const emptyValues = { firstName: "", email: "", message: "", website_url: "" };

/** Without JavaScript the browser posts it, and `refused` is what it got back. */
export function ContactForm({ refused }: { refused?: RefusedForm | undefined }) {
  const { formProps, text, findError, isSending } = useSchemaForm({
    loadSchema: async () => (await import("#domain/contracts/contact.ts")).teamMessageSchema,
    emptyValues,
    keptAs: "pilates-atlas:message",
    refused,
    send: (values, startedAt) => sendMessage({ ...values, startedAt }),
    onSent: () => toast({ title: sentTitle, description: sentToTeam }),
    onFailed: () => toast({ title: failedTitle, description: failed, variant: "destructive" }),
  });
  return (
    <form
      {...formProps}
      method="post"
      action={paths.contact}
      noValidate
      className="relative grid gap-5"
    >
      {refused !== undefined && (refused.problem.issues ?? []).length === 0 && (
        <p role="alert" className="rounded-md bg-destructive px-4 py-3 text-destructive-foreground">
          {refused.problem.message}
        </p>
      )}
      <FormField label="First name" error={findError("firstName")}>
        {(field) => <Input {...field} {...text("firstName")} autoComplete="given-name" required />}
      </FormField>
      <FormField label="Email" error={findError("email")}>
        {(field) => (
          <Input {...field} {...text("email")} type="email" autoComplete="email" required />
        )}
      </FormField>
      <FormField label="Message" error={findError("message")}>
        {(field) => (
          <Textarea {...field} {...text("message")} rows={6} required className="min-h-40" />
        )}
      </FormField>
      <Honeypot {...text("website_url")} />
      <Button type="submit" size="lg" aria-disabled={isSending} className="justify-self-start">
        {isSending ? "Sending..." : "Send message"}
      </Button>
    </form>
  );
}
