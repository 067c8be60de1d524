import type { ReactNode } from "react";
import type { DraftConflict, SaveState, Texts } from "#console/lib/use-draft.ts";
import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import { Button } from "#ui/button.tsx";
import { Conflicts, TakenOver } from "./conflicts.tsx";

type Props = { state: SaveState; savedAt: string };

const words = { saving: "Saving…", typing: "Not saved yet" } as const;

/** Where what was typed is, of what saves itself. Only what went wrong is read out. */
export function SaveLine({ state, savedAt }: Props) {
  if (state.kind === "gone") {
    return <p className="text-destructive-text text-sm">Not saved</p>;
  }
  if (state.kind === "failed") {
    return (
      <p role="alert" className="text-destructive-text text-sm">
        Not saved. {state.message}{" "}
        {state.isSignedOut && (
          <a href="/account/sign-in" target="_blank" rel="noopener" className="underline">
            Sign in, in a new tab
          </a>
        )}
      </p>
    );
  }
  return (
    <p className="numbers text-muted-foreground text-sm" data-save={state.kind}>
      {state.kind === "saved" ? (
        <>
          Saved <time dateTime={savedAt}>{savedWords(savedAt)}</time>
        </>
      ) : (
        words[state.kind]
      )}
    </p>
  );
}

/** `at 14:03`, `yesterday 14:03`. */
function savedWords(savedAt: string): string {
  return dayAndTime(new Date(savedAt), new Date()).replace(/^today /, "at ");
}

type ConflictNoticeProps<Name extends string> = {
  conflict: DraftConflict<Name>;
  typed: Texts<Name>;
  /** What the fields are called. */
  words: Texts<Name>;
  /** What was saved. */
  thing: string;
  /** Who saved it. */
  by: ReactNode;
  /** Without the script there is none: the choice is sent with the thing's own form. */
  onResolve: ((takesTheirs: ReadonlySet<Name>) => void) | undefined;
  formId: string;
};

/** Somebody else, or another window, saved first. Of what both changed, one's own or theirs is chosen. */
export function ConflictNotice<Name extends string>(props: ConflictNoticeProps<Name>) {
  const { conflict, typed, words: labels, thing, onResolve, formId } = props;
  const { stored, both, theirs } = conflict;
  const by = props.by || "Someone";
  const choices = (
    <Conflicts
      choice="each"
      isNamed
      {...(onResolve === undefined ? { form: formId } : {})}
      conflicts={both.map((field) => ({
        field,
        label: labels[field],
        mine: typed[field],
        theirs: stored.texts[field],
        by,
      }))}
    />
  );
  return (
    <section
      role="alert"
      aria-label="Two versions"
      className="mb-4 grid gap-3 rounded-lg border border-gold bg-card px-4 py-3 text-sm"
    >
      <p className="font-medium">
        {by} saved this {thing} on {formatOntarioTime(stored.savedAt)}, after you opened it. Nothing
        that you typed is lost.
      </p>
      <TakenOver labels={theirs.map((field) => labels[field].toLowerCase())} by={by} />
      {onResolve === undefined ? (
        <>
          {choices}
          <p>{both.length === 0 ? "Save again." : "Choose, then save again."}</p>
        </>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const chosen = new FormData(event.currentTarget);
            onResolve(new Set(both.filter((name) => chosen.get(`choose.${name}`) === "theirs")));
          }}
        >
          {choices}
          <Button type="submit" size="sm" className="justify-self-start">
            {both.length === 0 ? "All right" : "Go on with these"}
          </Button>
        </form>
      )}
    </section>
  );
}
