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
      <dl className="mt-3 grid gap-3">
        {differingNames(typed, theirs).map((name) => (
          <div key={name}>
            <dt className="font-medium">{fieldWords[name]}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <Version title="Saved meanwhile" text={theirs[name]} />
              <Version title="What you typed" text={typed[name]} />
            </dd>
          </div>
        ))}
      </dl>
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

const scrollable = { tabIndex: 0 };

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-muted-foreground text-xs">{title}</p>
      <section
        {...scrollable}
        aria-label={title}
        className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere rounded-md bg-muted px-3 py-2"
      >
        {text || "empty"}
      </section>
    </div>
  );
}
