import { clsx } from "clsx";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import { X } from "#ui/icons/site-icons.ts";
import { buttonClass } from "./button.tsx";

export type ModalProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What opened it, so that it has the focus again afterwards. */
  opener: RefObject<HTMLElement | null>;
};

type DialogFrameProps = ModalProps & {
  labelledBy: string;
  describedBy?: string | undefined;
  className: string;
  children: ReactNode;
};

/** The second press of two on what opened the dialog lands beside it, and means something else. */
const DOUBLE_PRESS_MS = 500;

/** The browser's own modal dialog. What stands in it is there while it is open. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, onOpenChange, opener, labelledBy, describedBy, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    const openedAt = performance.now();
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      // What lies in the dialog covers it: a press on the dialog itself is one beside it.
      if (target === element && timeStamp > openedAt + DOUBLE_PRESS_MS) element.close();
    };
    element.addEventListener("click", onClick);
    element.showModal();
    return () => {
      element.removeEventListener("click", onClick);
      element.close();
    };
  }, [isOpen]);
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.open) return;
    onOpenChange(false);
    opener.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClose={onClose}
      onKeyDown={keepFocusInside}
      className={clsx(
        "overflow-hidden border-border bg-popover text-popover-foreground shadow-float backdrop:animate-fade-in backdrop:bg-brand-black/55",
        className,
      )}
    >
      {isOpen && children}
    </dialog>
  );
}

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled";

/** From the last field on to the first: the browser itself would go on to its own buttons. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (field) => field.tabIndex >= 0 && field.checkVisibility(),
  );
  const [first, last] = [fields[0], fields.at(-1)];
  if (event.target !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

export function DialogClose() {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={closeDialog}
      className={buttonClass({ variant: "ghost", size: "icon" })}
    >
      <X aria-hidden="true" />
    </button>
  );
}

/** Closes the dialog that a button stands in. */
export function closeDialog({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.closest("dialog")?.close();
}

type DialogProps = ModalProps & { title: string; description: string; children: ReactNode };

export function Dialog({ title, description, children, ...modal }: DialogProps) {
  const id = useId();
  return (
    <DialogFrame
      {...modal}
      labelledBy={`${id}title`}
      describedBy={`${id}description`}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg animate-fade-in rounded-xl border"
    >
      <div className="max-h-[inherit] overflow-y-auto p-6 sm:p-8">
        <h2 id={`${id}title`} className="pr-10 text-2xl">
          {title}
        </h2>
        <p id={`${id}description`} className="mt-2 text-muted-foreground">
          {description}
        </p>
        <div className="mt-6">{children}</div>
      </div>
      <div className="absolute top-3 right-3">
        <DialogClose />
      </div>
    </DialogFrame>
  );
}
