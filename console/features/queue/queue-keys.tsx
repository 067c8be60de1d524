import { useEffect, useRef } from "react";
import { data, Form, Link } from "react-router";
import { isTyping } from "#console/lib/is-typing.ts";
import { queueKeySchema } from "#domain/contracts/console/queue.ts";
import type { WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import type { QueueKey, QueuePlace } from "#server/queue/get-queue-item.ts";
import { Button } from "#ui/button.tsx";
import { queueItemPath, queuePath } from "./queue-paths.ts";

type Props = {
  place: Pick<QueuePlace, "previous" | "next">;
  /** An import's doubt has answers of its own. */
  isDoubt?: boolean;
  /** The kind that one looks through. */
  kind: WaitingKind | undefined;
};

const ways = [
  ["J", "next in the queue"],
  ["K", "previous in the queue"],
] as const;
const decisions = [
  ["A", "approve"],
  ["R", "reject, with a reason"],
] as const;
const answers = [
  ["A", "the same studio"],
  ["D", "a different studio"],
  ["S", "skip it; R does the same"],
] as const;
const rest = [
  ["U", "undo my last decision"],
  ["?", "these keys"],
] as const;

const quiet =
  "inline-flex min-h-9 items-center gap-1.5 hover:text-foreground pointer-coarse:min-h-11";

/** The keys, each of which can be pressed with the mouse as well. */
export function QueueKeys({ place, isDoubt = false, kind }: Props) {
  const help = useRef<HTMLDialogElement>(null);
  useQueueKeys();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted-foreground text-sm">
      {place.next && (
        <Link to={queueItemPath({ ...place.next, kind })} aria-keyshortcuts="J" className={quiet}>
          <Key>J</Key> next
        </Link>
      )}
      {place.previous && (
        <Link
          to={queueItemPath({ ...place.previous, kind })}
          aria-keyshortcuts="K"
          className={quiet}
        >
          <Key>K</Key> previous
        </Link>
      )}
      <Form method="post" action={queuePath}>
        <button type="submit" name="intent" value="undo" aria-keyshortcuts="U" className={quiet}>
          <Key>U</Key> undo my last
        </button>
      </Form>
      <button
        type="button"
        aria-keyshortcuts="?"
        className={`${quiet} needs-script`}
        onClick={() => help.current?.showModal()}
      >
        <Key>?</Key> all keys
      </button>
      <dialog
        ref={help}
        aria-label="Keys"
        className="m-auto w-72 rounded-xl border border-border bg-card p-6 text-card-foreground backdrop:bg-brand-black/55"
      >
        <h2 className="text-xl">Keys</h2>
        <dl className="mt-4 grid grid-cols-[2.5rem_1fr] items-center gap-y-2 text-sm">
          {[...ways, ...(isDoubt ? answers : decisions), ...rest].map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">
          <Button type="button" size="sm" onClick={() => help.current?.close()}>
            Close
          </Button>
        </div>
      </dialog>
    </div>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex min-w-5 justify-center rounded border border-border bg-card px-1 font-sans text-card-foreground text-xs leading-4.5"
    >
      {children}
    </span>
  );
}

/** What an address names; one that can name nothing leads nowhere. */
export function readQueueKey(params: { what: string; id: string }): QueueKey {
  const key = queueKeySchema.safeParse(params);
  if (key.success) return key.data;
  throw data({ message: "Nothing with this address waits or has waited here." }, { status: 404 });
}

/** Each key presses what carries it as `aria-keyshortcuts`, so that mouse and keyboard do the same. */
function useQueueKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event) || document.querySelector("dialog[open]") !== null) return;
      const key = event.key === "?" ? "?" : event.key.toUpperCase();
      if (!/^[JKARUDS?]$/.test(key)) return;
      const button = document.querySelector(`[aria-keyshortcuts~="${key}"]`);
      if (!(button instanceof HTMLElement)) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
