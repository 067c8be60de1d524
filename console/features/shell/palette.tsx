import { clsx } from "clsx";
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link, useSubmit } from "react-router";
import { isTyping } from "#console/lib/is-typing.ts";
import type { Frame } from "#server/console/console-services.ts";
import { DialogFrame } from "#ui/dialog.tsx";
import { Search } from "#ui/icons/site-icons.ts";
import { listWays, type Way, type WayGroup } from "./goals.ts";
import { useFound } from "./use-found.ts";

/** Ctrl+K, or the button: from anywhere to any screen, action or thing, as one types. */
export function Palette({ frame }: { frame: Frame }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event);
      if (!isCtrlK && !isSlash) return;
      if (!isCtrlK && document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="needs-script flex h-11 min-w-0 max-w-sm flex-1 items-center gap-2.5 rounded-full border border-input bg-card px-4 text-left text-muted-foreground text-sm hover:border-foreground/60"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">Find or do anything</span>
        <kbd className="hidden rounded-sm border border-border px-1.5 font-sans text-xs md:block">
          Ctrl K
        </kbd>
      </button>
      <DialogFrame
        isOpen={isOpen}
        onOpenChange={setOpen}
        opener={opener}
        labelledBy={titleId}
        className="mx-auto mt-[max(0.75rem,12dvh)] mb-auto w-[min(40rem,100vw-1.5rem)] rounded-xl border"
      >
        <h2 id={titleId} className="sr-only">
          Find or do anything
        </h2>
        <PaletteBody frame={frame} close={() => setOpen(false)} />
      </DialogFrame>
    </>
  );
}

type BodyProps = { frame: Frame; close: () => void };

function PaletteBody({ frame, close }: BodyProps) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // Before anything is made of it: somebody may have pasted a whole page.
  const isTooLong = typed.length > MAX_LETTERS;
  const found = useFound(isTooLong ? "" : typed.trim());
  const ways = isTooLong ? [] : listWays(frame, typed);
  const groups: readonly WayGroup[] = [
    ...ways,
    ...found.groups.map(({ all, ...group }) =>
      all === undefined ? group : { ...group, goals: [...group.goals, all] },
    ),
  ];
  const goals = groups.flatMap((group) => group.goals);
  const at = Math.min(active, goals.length - 1);
  const findActive = () => list.current?.querySelector<HTMLElement>("[aria-selected=true]");
  useEffect(() => {
    findActive()?.scrollIntoView({ block: "nearest" });
  });
  // Whoever is quicker than the answer opens what they typed, not what was found a letter before.
  const isOld = found.isLooking && Math.max(at, 0) >= ways.flatMap((group) => group.goals).length;
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || isOld) return;
    setEntered(false);
    findActive()?.click();
  });
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && goals.length > 0) {
      event.preventDefault();
      setActive(step(at, goals.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      setEntered(true);
    }
  };
  return (
    <div className="flex max-h-[min(34rem,76dvh)] flex-col max-sm:max-h-[62dvh]">
      <div className="flex items-center gap-3 border-border border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <input
          type="text"
          role="combobox"
          aria-label="Find or do anything"
          aria-expanded={goals.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={goals.length > 0 ? `${id}-${at}` : undefined}
          placeholder="A screen, an action, a name, a phone number…"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isTooLong || undefined}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        hidden={goals.length === 0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        <Groups groups={groups} at={at} id={id} close={close} onPoint={setActive} />
      </div>
      <p
        aria-live="polite"
        className={clsx(
          "px-4 text-muted-foreground",
          goals.length === 0 ? "py-4 text-sm" : "border-border border-t py-2 text-xs",
        )}
      >
        {isTooLong ? tooLong(typed) : statusWords(typed, goals.length, found)}
      </p>
    </div>
  );
}

/** As long as the server looks for. */
const MAX_LETTERS = 200;

function tooLong({ length }: string): string {
  return `That is too long to look for: ${length} letters, and ${MAX_LETTERS} at most.`;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

type Looking = { isLooking: boolean; isAway: boolean };

function statusWords(typed: string, count: number, { isLooking, isAway }: Looking): string {
  if (isLooking) return "Looking…";
  if (isAway) return "Nothing can be looked up just now. Are you still signed in?";
  if (count === 0) return "Nothing is like this. Fewer words find more.";
  if (typed.trim() === "") return "Type to find a studio, listing, person, post, message or import";
  return `${count} shown · ↑ ↓ to choose, Enter to open`;
}

type GroupsProps = {
  groups: readonly WayGroup[];
  at: number;
  id: string;
  close: () => void;
  onPoint: (at: number) => void;
};

function Groups({ groups, at, id, close, onPoint }: GroupsProps) {
  let before = 0;
  return groups.map(({ title, goals }) => {
    const first = before;
    before += goals.length;
    return (
      <fieldset key={title} className="mb-1 min-w-0">
        <legend className="px-3 pt-2 pb-1 font-medium text-muted-foreground text-xs">
          {title}
        </legend>
        {[...goals.entries()].map(([place, goal]) => (
          <Option
            key={`${goal.to} ${goal.title}`}
            goal={goal}
            id={`${id}-${first + place}`}
            isActive={first + place === at}
            close={close}
            onPoint={() => onPoint(first + place)}
          />
        ))}
      </fieldset>
    );
  });
}

type OptionProps = {
  goal: Way;
  id: string;
  isActive: boolean;
  close: () => void;
  onPoint: () => void;
};

/** A link, so that it opens in a new tab as links do; or what a form would send. */
function Option({ goal, id, isActive, close, onPoint }: OptionProps) {
  const submit = useSubmit();
  const props = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    onMouseMove: isActive ? undefined : onPoint,
    className: clsx(
      "flex min-h-10 w-full flex-wrap items-baseline gap-x-3 rounded-lg px-3 py-2 text-left text-sm pointer-coarse:min-h-11",
      isActive && "bg-accent text-accent-foreground",
    ),
  };
  const words = (
    <>
      <span className="wrap-anywhere min-w-0 font-medium">{goal.title}</span>
      {goal.note !== undefined && (
        <span className="wrap-anywhere min-w-0 text-muted-foreground text-xs">{goal.note}</span>
      )}
    </>
  );
  if (goal.send === undefined) {
    return (
      <Link
        {...props}
        to={goal.to}
        onClick={({ ctrlKey, metaKey }) => !ctrlKey && !metaKey && close()}
      >
        {words}
      </Link>
    );
  }
  const { send } = goal;
  return (
    <button
      {...props}
      type="button"
      onClick={() => {
        close();
        void submit({ intent: send }, { method: "post", action: goal.to });
      }}
    >
      {words}
    </button>
  );
}
