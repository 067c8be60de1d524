import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import { toast } from "#app/components/ui/toast-store.ts";
import { sendMessage } from "#app/queries/messages/send-message.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";

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
    send: (values, startedAt) => sendMessage({ studioId, ...values, startedAt }),
    onSent: () => {
      toast({ title: sentTitle, description: sentToStudio });
      onSent();
    },
    onFailed: () => toast({ title: failedTitle, description: failed, variant: "destructive" }),
  });
}
