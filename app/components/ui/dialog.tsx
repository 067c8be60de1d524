import * as Primitive from "radix-ui/dialog";
import type { ReactNode, RefObject } from "react";
import { X } from "../icons/site-icons.ts";
import { buttonClass } from "./button.tsx";

export const Dialog = Primitive.Root;

type DialogContentProps = {
  title: string;
  description?: string;
  /** What opened the dialog, so that it has the focus again afterwards. */
  opener?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

export function DialogContent({ title, description, opener, children }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-brand-black/55 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Primitive.Content
        className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto rounded-xl border border-border bg-popover p-6 text-popover-foreground shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:p-8"
        onCloseAutoFocus={(event) => {
          if (opener === undefined) return;
          event.preventDefault();
          opener.current?.focus();
        }}
        {...(description === undefined ? { "aria-describedby": undefined } : {})}
      >
        <Primitive.Title className="pr-10 text-2xl">{title}</Primitive.Title>
        {description !== undefined && (
          <Primitive.Description className="mt-2 text-muted-foreground">
            {description}
          </Primitive.Description>
        )}
        <div className="mt-6">{children}</div>
        <Primitive.Close
          aria-label="Close"
          className={buttonClass({
            variant: "ghost",
            size: "icon",
            className: "absolute top-3 right-3",
          })}
        >
          <X aria-hidden="true" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
