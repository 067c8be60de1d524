import type { RefObject } from "react";
import { Dialog, DialogContent } from "#app/components/ui/dialog.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { MessageForm } from "./message-form.tsx";
import { useMessageForm } from "./use-message-form.ts";

export type MessageDialogProps = {
  studio: StudioDetail;
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** What was typed stays while the dialog is closed, until the message has been sent. */
export function MessageDialog({ studio, opener, isOpen, onOpenChange }: MessageDialogProps) {
  const message = useMessageForm(studio.id, { onSent: () => onOpenChange(false) });
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        title="Message this studio"
        opener={opener}
        description={`Your message goes to ${studio.name}, which answers you by email.`}
      >
        <MessageForm {...message} />
      </DialogContent>
    </Dialog>
  );
}
