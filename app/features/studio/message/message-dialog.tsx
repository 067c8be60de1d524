import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import { sendMessage } from "#app/queries/messages.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, type ModalProps } from "#ui/dialog.tsx";
import { Input, Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { toast } from "#ui/toast-store.ts";

export type MessageDialogProps = ModalProps & { studio: StudioDetail };

/** What was typed stays while the dialog is closed, until the message has been sent. */
export function MessageDialog({ studio, ...modal }: MessageDialogProps) {
  const message = useMessageForm(studio.id, { onSent: () => modal.onOpenChange(false) });
  return (
    <Dialog
      {...modal}
      title="Message this studio"
      description={`Your message goes to ${studio.name}, which answers you by email.`}
    >
      <MessageForm {...message} />
    </Dialog>
  );
}

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

const { sentTitle, sentToStudio, failedTitle, failed } = contactTexts;

const emptyValues = { name: "", email: "", phone: "", message: "", website_url: "" };

async function loadSchema() {
  const { studioMessageSchema } = await import("#domain/contracts/contact.ts");
  return studioMessageSchema.omit({ studioId: true });
}

export function useMessageForm(studioId: number, { onSent }: { onSent: () => void }) {
  return useSchemaForm({
    loadSchema,
    emptyValues,
    keptAs: `pilates-atlas:message-${studioId}`,
    send: (values, startedAt) => sendMessage({ studioId, ...values, startedAt }),
    onSent: () => {
      toast({ title: sentTitle, description: sentToStudio });
      onSent();
    },
    onFailed: () => toast({ title: failedTitle, description: failed, variant: "destructive" }),
  });
}
