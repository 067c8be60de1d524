import { FormField } from "#app/components/forms/form-field.tsx";
import { Honeypot } from "#app/components/forms/honeypot.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { useMessageForm } from "./use-message-form.ts";

type MessageFormProps = ReturnType<typeof useMessageForm>;

export function MessageForm({ formProps, text, findError, isSending }: MessageFormProps) {
  return (
    <form {...formProps} noValidate className="grid gap-5">
      <FormField label="Name" error={findError("name")}>
        {(field) => <Input {...field} {...text("name")} autoComplete="name" required />}
      </FormField>
      <FormField label="Email" error={findError("email")}>
        {(field) => (
          <Input {...field} {...text("email")} type="email" autoComplete="email" required />
        )}
      </FormField>
      <FormField label="Phone" note="optional" error={findError("phone")}>
        {(field) => <Input {...field} {...text("phone")} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField label="Message" error={findError("message")}>
        {(field) => <Textarea {...field} {...text("message")} rows={4} required />}
      </FormField>
      <Honeypot {...text("website_url")} />
      <Button type="submit" size="lg" aria-disabled={isSending}>
        {isSending ? "Sending..." : "Send message"}
      </Button>
    </form>
  );
}
