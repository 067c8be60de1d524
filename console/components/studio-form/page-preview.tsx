import { type MouseEvent, useId, useRef } from "react";
import { useHydrated } from "#app/lib/hydration.ts";
import { PageFrame } from "#console/components/page-frame.tsx";
import { Button } from "#ui/button.tsx";

/** What the form says as the public page, before it is saved. Without a script it opens in a tab of its own. */
export function PagePreview({ action, size }: { action: string; size?: "sm" }) {
  const frame = useId();
  const isHydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (form === null) return;
    event.preventDefault();
    dialog.current?.showModal();
    sendTo(form, { action, target: frame });
  };
  return (
    <>
      <Button
        type="submit"
        variant="outline"
        size={size}
        formAction={action}
        formTarget={frame}
        onClick={show}
      >
        Page as it will look
      </Button>
      {isHydrated && (
        <dialog
          ref={dialog}
          aria-label="The page as it will look"
          className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[calc(100vw-2rem)] max-w-none overflow-hidden rounded-xl border border-border bg-card p-0 text-card-foreground backdrop:bg-brand-black/55"
        >
          <div className="flex h-full flex-col">
            <div className="flex flex-wrap items-center justify-between gap-3 border-border border-b px-5 py-2 text-sm">
              <span>This is how the page will look. Nothing is saved yet.</span>
              <Button variant="outline" size="sm" onClick={() => dialog.current?.close()}>
                Back to the form
              </Button>
            </div>
            <div className="min-h-0 flex-1">
              <PageFrame name={frame} />
            </div>
          </div>
        </dialog>
      )}
    </>
  );
}

/** Natively, past the router, which would show the answer in place of the screen. */
function sendTo(form: HTMLFormElement, { action, target }: { action: string; target: string }) {
  const before = { action: form.getAttribute("action"), target: form.target };
  form.setAttribute("action", action);
  form.target = target;
  form.submit();
  form.setAttribute("action", before.action ?? "");
  form.target = before.target;
}
