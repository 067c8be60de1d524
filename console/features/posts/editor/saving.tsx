import { Conflicts, TakenOver } from "#console/components/conflicts.tsx";
import { Person } from "#console/components/person.tsx";
import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import { Button } from "#ui/button.tsx";
import { fieldWords, type TypedPost, typedFromFields } from "./typed-post.ts";
import type { PostConflict, SaveState } from "./use-post-draft.ts";

type Props = { state: SaveState; savedAt: string };

const words = { saving: "Saving…", typing: "Not saved yet" } as const;

/** Where what was typed is. Only what went wrong is read out. */
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
  conflict: PostConflict;
  typed: TypedPost;
  /** Without the script there is none: the choice is sent with the post's own form. */
  onResolve?: (takesTheirs: ReadonlySet<keyof TypedPost>) => void;
  formId: string;
};

/** Somebody else, or another window, saved first. Of what both changed, one's own or theirs is chosen. */
export function ConflictNotice({ conflict, typed, onResolve, formId }: ConflictNoticeProps) {
  const { stored, both, theirs } = conflict;
  const written = typedFromFields(stored.fields);
  const by = stored.savedBy === null ? "Someone" : <Person actor={stored.savedBy} isFirst />;
  const choices = (
    <Conflicts
      choice="each"
      isNamed
      {...(onResolve === undefined ? { form: formId } : {})}
      conflicts={both.map((field) => ({
        field,
        label: fieldWords[field],
        mine: typed[field],
        theirs: written[field],
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
        {by} saved this post on {formatOntarioTime(stored.savedAt)}, after you opened it. Nothing
        that you typed is lost.
      </p>
      <TakenOver labels={theirs.map((field) => fieldWords[field].toLowerCase())} by={by} />
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
