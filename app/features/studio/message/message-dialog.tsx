import { Dialog, type ModalProps } from "#app/components/ui/dialog.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { MessageForm } from "./message-form.tsx";
import { useMessageForm } from "./use-message-form.ts";

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
