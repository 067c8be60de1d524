import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useLocation, useNavigate, useNavigation } from "react-router";
import {
  beginAnew,
  findSave,
  findUnsaved,
  isAwaited,
  isUnsaved,
  keepNotTaken,
  noteBeginning,
  noteSent,
  pressAgain,
  pressSave,
  saveThemselves,
  throwAway,
} from "#console/lib/unsaved.ts";
import { Button } from "#ui/button.tsx";
import { closeDialog, Dialog } from "#ui/dialog.tsx";

type Question = {
  readonly labels: readonly string[];
  readonly goOn: () => void;
  readonly stay: () => void;
  /** Where one form alone is not saved and has a plain Save: its button, and what comes after it. */
  readonly save: { readonly button: HTMLButtonElement | undefined; readonly goOn: () => void };
  /** Another of the screen's buttons was pressed. */
  readonly isPress: boolean;
};

/** Whoever leaves, reloads or presses another form's button with something unsaved is asked. */
export function UnsavedGuard() {
  const [question, setQuestion] = useState<Question>();
  const opener = useRef<HTMLElement>(null);
  const ask = useCallback((asked: Question) => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    setQuestion(asked);
  }, []);
  const isSending = useQuestionBeforeSending(ask);
  const navigate = useNavigate();
  const afterSaving = useRef<() => void>(undefined);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) &&
      !isSending.current &&
      isUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void saveThemselves().then(() => {
      if (!isUnsaved()) return blocker.proceed();
      const { proceed: goOn, reset: stay, location: to } = blocker;
      // Saving is a way of its own: the one that was held back is not there any more afterwards.
      const save = { button: findSave(), goOn: () => void navigate(to) };
      ask({ labels: findUnsaved(), goOn, stay, save, isPress: false });
    });
  }, [blocker, ask, navigate]);
  const { pathname } = useLocation();
  useEffect(() => keepNotTaken(pathname), [pathname]);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") return;
    beginAnew();
    const goOn = afterSaving.current;
    afterSaving.current = undefined;
    goOn?.();
  }, [state]);
  const save = async ({ button, goOn }: Question["save"]) => {
    if (button !== undefined && (await pressSave(button))) afterSaving.current = goOn;
  };
  return (
    <Dialog
      isOpen={question !== undefined}
      onOpenChange={() => {
        question?.stay();
        setQuestion(undefined);
      }}
      opener={opener}
      title="Not saved yet"
      description={describe(question?.labels ?? [])}
    >
      <div className="flex flex-wrap gap-3">
        {question?.save.button !== undefined && (
          <Button
            onClick={() => {
              setQuestion(undefined);
              question.stay();
              void save(question.save);
            }}
          >
            {question.isPress ? "Save and go on" : "Save and leave"}
          </Button>
        )}
        <Button
          variant={question?.save.button === undefined ? "primary" : "outline"}
          onClick={closeDialog}
        >
          Stay
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            setQuestion(undefined);
            if (question?.isPress === false) throwAway();
            question?.goOn();
          }}
        >
          {question?.isPress ? "Go on without saving" : "Leave without saving"}
        </Button>
      </div>
    </Dialog>
  );
}

const MOST_NAMED = 4;

function describe(labels: readonly string[]): string {
  if (labels.length === 0) return "What you typed is not saved.";
  const more = labels.length - MOST_NAMED;
  const named = labels.slice(0, MOST_NAMED).join(", ");
  return `You have changes that are not saved: ${named}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** How long a browser takes to leave for the answer to a form that no script sends. */
const LEAVING_MS = 2_000;

/** Asks before a form is sent that would leave another one's text behind, and before the page goes. */
function useQuestionBeforeSending(ask: (question: Question) => void) {
  const isSending = useRef(false);
  useEffect(() => {
    let allowed: HTMLFormElement | undefined;
    let leavingUntil = 0;
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
      if (form.method === "post" && form !== allowed && !isAwaited(form)) {
        const labels = findUnsaved(form);
        if (labels.length > 0) {
          event.preventDefault();
          event.stopImmediatePropagation();
          const goOn = () => {
            allowed = form;
            if (form.isConnected) form.requestSubmit(submitter);
          };
          const save = { button: findSave(form), goOn: pressAgain(form, submitter) };
          return ask({ labels, goOn, stay: () => {}, save, isPress: true });
        }
      }
      allowed = undefined;
      if (form.method !== "post") return;
      isSending.current = true;
      noteSent(form, submitter);
    };
    const onSent = (event: SubmitEvent) => {
      isSending.current = false;
      if (!event.defaultPrevented) leavingUntil = Date.now() + LEAVING_MS;
    };
    const onLeaving = (event: BeforeUnloadEvent) => {
      if (Date.now() < leavingUntil || !isUnsaved()) return;
      event.preventDefault();
      // The browser asks; what saves itself is saved whatever the answer is.
      void saveThemselves();
    };
    addEventListener("input", noteBeginning, true);
    addEventListener("submit", onSubmit, true);
    addEventListener("submit", onSent);
    addEventListener("beforeunload", onLeaving);
    return () => {
      removeEventListener("input", noteBeginning, true);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("submit", onSent);
      removeEventListener("beforeunload", onLeaving);
    };
  }, [ask]);
  return isSending;
}
