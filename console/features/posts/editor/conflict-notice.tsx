import { Conflicts } from "#console/components/conflicts.tsx";
import type { StoredDraft } from "#domain/contracts/console/post.ts";
import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import { Button } from "#ui/button.tsx";
import { differingNames, fieldWords, type TypedPost, typedFromFields } from "./typed-post.ts";

type Props = {
  /** Of the screen. */
  path: string;
  stored: StoredDraft;
  typed: TypedPost;
  /** Without the script there are none: the form itself keeps what was typed. */
  onResolve?: (choice: "mine" | "theirs") => void;
};

/** Somebody else, or another window, saved first. Both are shown until one is chosen. */
export function ConflictNotice({ path, stored, typed, onResolve }: Props) {
  const theirs = typedFromFields(stored.fields);
  const who = stored.savedBy?.replace(/^\w+:/, "") ?? "Someone";
  return (
    <section
      role="alert"
      aria-label="Two versions"
      className="mb-4 rounded-lg border border-gold bg-card px-4 py-3 text-sm"
    >
      <p className="font-medium">
        {who} saved this post on {formatOntarioTime(stored.savedAt)}, after you opened it. Nothing
        that you typed is lost.
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
