import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import type { SaveState } from "./use-draft.ts";

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
