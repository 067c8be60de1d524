import { Conflicts } from "#console/components/conflicts.tsx";
import { Person } from "#console/components/person.tsx";
import type { StoredDraft } from "#domain/contracts/console/post.ts";
import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import { Button } from "#ui/button.tsx";
import { differingNames, fieldWords, type TypedPost, typedFromFields } from "./typed-post.ts";
import type { SaveState } from "./use-post-draft.ts";

type Props = { state: SaveState; savedAt: string };

const words = { saving: "Saving…", typing: "Not saved yet" } as const;

/** Where what was typed is. Only what went wrong is read out. */
export function SaveLine({ state, savedAt }: Props) {
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
    <p className="text-muted-foreground text-sm" data-save={state.kind}>
      {state.kind === "saved" ? (
        <>
          Saved<span className="hidden sm:inline"> {formatOntarioTime(savedAt)}</span>
        </>
      ) : (
        words[state.kind]
      )}
    </p>
  );
}

type ConflictNoticeProps = {
  /** Of the screen. */
  path: string;
  stored: StoredDraft;
  typed: TypedPost;
  /** Without the script there are none: the form itself keeps what was typed. */
  onResolve?: (choice: "mine" | "theirs") => void;
};

/** Somebody else, or another window, saved first. Both are shown until one is chosen. */
export function ConflictNotice({ path, stored, typed, onResolve }: ConflictNoticeProps) {
  const theirs = typedFromFields(stored.fields);
  return (
    <section
      role="alert"
      aria-label="Two versions"
      className="mb-4 rounded-lg border border-gold bg-card px-4 py-3 text-sm"
    >
      <p className="font-medium">
        {stored.savedBy === null ? "Someone" : <Person actor={stored.savedBy} isFirst />} saved this
        post on {formatOntarioTime(stored.savedAt)}, after you opened it. Nothing that you typed is
        lost.
      </p>
      <Conflicts
        choice="all"
        conflicts={differingNames(typed, theirs).map((field) => ({
          field,
          label: fieldWords[field],
          mine: typed[field],
          theirs: theirs[field],
        }))}
      />
      {onResolve === undefined ? (
        <p className="mt-3">
          Save again to keep what you typed, or{" "}
          <a href={path} className="underline underline-offset-4">
            open the post anew
          </a>{" "}
          to go on with theirs.
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onResolve("mine")}>
            Keep what I typed
          </Button>
          <Button size="sm" variant="outline" onClick={() => onResolve("theirs")}>
            Take what was saved
          </Button>
        </div>
      )}
    </section>
  );
}
