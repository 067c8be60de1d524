import { type ComponentType, useRef, useState } from "react";
import { MessageCircle } from "#app/components/icons/studio-icons.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import type { MessageDialogProps } from "./message-dialog.tsx";

const loadDialog = () => import("./message-dialog.tsx");

/** The dialog and its form are loaded when they are wanted, so that the page is light without them. */
export function MessageButton({ studio }: { studio: StudioDetail }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<MessageDialogProps>>();
  const open = async () => {
    try {
      const { MessageDialog } = await loadDialog();
      setDialog(() => MessageDialog);
      setIsOpen(true);
    } catch (error) {
      console.warn("The message form could not be loaded:", error);
      toast({
        title: "Error",
        description: "The form could not be loaded. Please try again.",
        variant: "destructive",
      });
    }
  };
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        className="needs-script"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => void open()}
      >
        <MessageCircle aria-hidden="true" />
        Message this studio
      </Button>
      {Dialog !== undefined && (
        <Dialog studio={studio} opener={opener} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
