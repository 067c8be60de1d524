import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigation } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { type AskedDeed, askBefore } from "#domain/deeds.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { closeDialog, Dialog } from "#ui/dialog.tsx";

type Props = {
  /** What the first press is about. */
  label: string;
  /** For those who can't see what it stands beside. */
  longLabel?: string;
  /** The button that does it, and what has to be said or filled in before. */
  children: ReactNode;
  variant?: "quiet" | "outline" | "primary";
  className?: string;
  /** Of a form that it stands outside of. */
  form?: string;
  /** Where whoever has to show first that it is them does so. */
  proofPath?: string | undefined;
} & (
  | { /** What is done, which says what will happen. */ deed: AskedDeed; words?: never }
  | { deed?: never /** What will happen. */; words: string }
);

/**
 * Two presses for what nobody can take back; the second one says what it does. In a dialog, and without a script in its
 * place. What is wrong with the form is said before.
 */
export function Confirm({ deed, words, children, ...trigger }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isAlive = useHydrated();
  const opener = useRef<HTMLButtonElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    // Sent, and answered.
    if (state === "submitting") return () => setOpen(false);
  }, [state]);
  const { label, longLabel, variant = "quiet", className, form, proofPath } = trigger;
  const says = deed === undefined ? words : askBefore(deed);
  const isQuiet = variant === "quiet";
  const look = buttonClass({
    variant,
    size: "sm",
    className: `${isQuiet ? "-ml-4 underline underline-offset-4" : ""} ${className ?? ""}`,
  });
  if (proofPath !== undefined) {
    return (
      <Link to={proofPath} aria-label={longLabel} className={look}>
        {label}
      </Link>
    );
  }
  if (!isAlive) {
    return (
      <details className="text-sm">
        <summary aria-label={longLabel} className={`${look} cursor-pointer list-none`}>
          {label}
        </summary>
        <p className="mt-1 mb-2 max-w-80">{says}</p>
        {children}
      </details>
    );
  }
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (event.currentTarget.form?.reportValidity() !== false) setOpen(true);
  };
  return (
    <>
      {/* Who presses Enter in a field presses this. */}
      <button
        type="submit"
        ref={opener}
        form={form}
        aria-label={longLabel}
        aria-haspopup="dialog"
        onClick={open}
        className={look}
      >
        {label}
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        opener={opener}
        title={`${(longLabel ?? label).replace(/…$/, "")}?`}
        description={says}
      >
        <div className="grid justify-items-start gap-4 whitespace-normal text-left text-sm">
          {children}
          <Button variant="ghost" size="sm" className="-ml-4" onClick={closeDialog}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}
