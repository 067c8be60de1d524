import { clsx } from "clsx";
import * as Primitive from "radix-ui/toast";
import { useSyncExternalStore } from "react";
import { X } from "../icons/site-icons.ts";
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
  return (
    <Primitive.Provider duration={toastLimits.durationMs} swipeDirection="right">
      {toasts.map((entry) => (
        <ToastCard key={entry.id} toast={entry} />
      ))}
      <Primitive.Viewport
        className="fixed inset-x-0 bottom-(--tray-height) z-100 flex flex-col gap-2 p-4 outline-none md:left-auto md:w-full md:max-w-(--toast-width)"
        style={{ "--toast-width": `${toastLimits.viewportMaxWidthPx}px` }}
      />
    </Primitive.Provider>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  return (
    <Primitive.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      className={clsx(
        "relative rounded-lg border p-4 pr-14 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in",
        toast.variant === "destructive"
          ? "border-destructive bg-destructive text-destructive-foreground"
          : "border-border bg-popover text-popover-foreground",
      )}
    >
      <Primitive.Title className="font-semibold text-[0.9375rem]">{toast.title}</Primitive.Title>
      {toast.description !== undefined && (
        <Primitive.Description className="text-sm opacity-90">
          {toast.description}
        </Primitive.Description>
      )}
      <Primitive.Close
        aria-label="Close"
        className={buttonClass({
          variant: "inherit",
          size: "icon",
          className: "absolute top-1.5 right-1.5",
        })}
      >
        <X aria-hidden="true" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
