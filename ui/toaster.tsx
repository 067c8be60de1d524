import { clsx } from "clsx";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { X } from "#ui/icons/site-icons.ts";
import { buttonClass } from "./button.tsx";
import {
  dismissToast,
  listToasts,
  type ShownToast,
  subscribeToToasts,
  toastLimits,
} from "./toast-store.ts";

/** Stands once, in the root: the place where `toast()` messages appear. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, listToasts);
  const place = useSyncExternalStore(subscribeToPlace, findPlace);
  return createPortal(
    <section
      aria-label="Notifications"
      aria-live="polite"
      // At the bottom of a dialog on a phone is what one presses next.
      className="fixed inset-x-0 bottom-(--tray-height) z-100 p-4 has-[ol:empty]:hidden max-md:in-[dialog]:top-0 max-md:in-[dialog]:bottom-auto md:left-auto md:w-full md:max-w-(--toast-width)"
      style={{ "--toast-width": `${toastLimits.viewportMaxWidthPx}px` }}
    >
      <ol className="flex flex-col gap-2">
        {toasts.map((entry) => entry.open && <ToastCard key={entry.id} toast={entry} />)}
      </ol>
    </section>,
    place,
  );
}

/** Beside an open modal dialog nothing is seen, heard or pressed: a message then stands within it. */
function findPlace(): Element {
  return document.querySelector("dialog:modal") ?? document.body;
}

function subscribeToPlace(listener: () => void): () => void {
  const unsubscribe = subscribeToToasts(listener);
  // Neither event bubbles.
  for (const name of ["toggle", "close"]) document.addEventListener(name, listener, true);
  return () => {
    unsubscribe();
    for (const name of ["toggle", "close"]) document.removeEventListener(name, listener, true);
  };
}

function ToastCard({ toast: { id, title, description, variant } }: { toast: ShownToast }) {
  // Who reads it, or has its button in hand, has time.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), toastLimits.durationMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    <li
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={clsx(
        "relative animate-rise-in rounded-lg border p-4 pr-14 shadow-float",
        variant === "destructive"
          ? "border-destructive bg-destructive text-destructive-foreground"
          : "border-border bg-popover text-popover-foreground",
      )}
    >
      <p className="font-semibold text-[0.9375rem]">{title}</p>
      {description !== undefined && <p className="text-sm opacity-90">{description}</p>}
      <button
        type="button"
        aria-label="Close"
        onClick={() => dismissToast(id)}
        className={buttonClass({
          variant: "inherit",
          size: "icon",
          className: "absolute top-1.5 right-1.5",
        })}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
