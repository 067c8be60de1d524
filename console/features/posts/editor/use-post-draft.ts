import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import type { PostPreview, StoredDraft } from "#domain/contracts/console/post.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import type { EditedPost } from "#server/blog/editing/posts.ts";
import { requestSave } from "./draft-request.ts";
import { isSameTyped, type TypedPost, typedFromFields } from "./typed-post.ts";

/** After the last key; while somebody types on, never later than the longest wait. */
const PAUSE_MS = 700;
const LONGEST_WAIT_MS = 1_400;
const RETRY_MS = 4_000;

export type SaveState =
  | { kind: "saved" | "typing" | "saving" }
  | { kind: "failed"; message: string; isSignedOut: boolean };

type Start = {
  post: EditedPost;
  preview: PostPreview;
  /** Of a form that was not taken, and what is stored meanwhile. */
  typed: TypedPost | undefined;
  stored: StoredDraft | undefined;
};

/** What is typed, saved on the server as it is typed: one request at a time, each naming the version it follows. */
export function usePostDraft({
  post,
  preview: firstPreview,
  typed: refused,
  stored: other,
}: Start) {
  const [typed, setTyped] = useState<TypedPost>(refused ?? typedFromFields(post.fields));
  const [version, setVersion] = useState(post.draftVersion);
  const [preview, setPreview] = useState(firstPreview);
  const [savedAt, setSavedAt] = useState(post.savedAt);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [conflict, setConflict] = useState<StoredDraft>();
  /** How often something else than what is typed took its place. */
  const [replacements, setReplacements] = useState(0);
  const latest = useRef({ typed, version, saved: typedFromFields(post.fields) });
  const dirtySince = useRef<number>(undefined);
  const underWay = useRef<Promise<void>>(undefined);
  const timer = useRef<number>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await underWay.current;
    dirtySince.current = undefined;
    const sent = latest.current.typed;
    // What was typed may have been taken back meanwhile.
    if (isSameTyped(sent, latest.current.saved)) return setState({ kind: "saved" });
    setState({ kind: "saving" });
    const work = requestSave(post.id, sent, latest.current.version).then((answer) => {
      underWay.current = undefined;
      if (answer.kind === "saved") {
        latest.current = { ...latest.current, version: answer.saved.draftVersion, saved: sent };
        setVersion(answer.saved.draftVersion);
        setPreview(answer.preview);
        setSavedAt(answer.saved.savedAt);
        setState({ kind: latest.current.typed === sent ? "saved" : "typing" });
      } else if (answer.kind === "conflict") {
        setConflict(answer.stored);
        setState({ kind: "typing" });
      } else {
        setState(answer);
        timer.current = window.setTimeout(save, RETRY_MS);
      }
    });
    underWay.current = work;
    await work;
  }, [post.id]);

  const change = useCallback(
    (changes: Partial<TypedPost>) => {
      const before = latest.current.typed;
      const next = { ...before, ...changes };
      const follows = changes.title !== undefined && before.slug === slugify(before.title);
      const shown =
        follows && post.publicSlug === null ? { ...next, slug: slugify(next.title) } : next;
      latest.current = { ...latest.current, typed: shown };
      setTyped(shown);
      setState({ kind: "typing" });
      dirtySince.current ??= Date.now();
      const waitMs = Math.min(PAUSE_MS, dirtySince.current + LONGEST_WAIT_MS - Date.now());
      clearTimeout(timer.current);
      timer.current = window.setTimeout(save, Math.max(0, waitMs));
    },
    [save, post.publicSlug],
  );

  // What the server has after a button was pressed.
  useEffect(() => {
    if (post.draftVersion <= latest.current.version) return;
    const isUntouched = isSameTyped(latest.current.typed, latest.current.saved);
    const stored = typedFromFields(post.fields);
    if (!isUntouched && !isSameTyped(latest.current.typed, stored)) return;
    latest.current = { typed: stored, saved: stored, version: post.draftVersion };
    setTyped(stored);
    setReplacements((times) => times + 1);
    setVersion(post.draftVersion);
    setSavedAt(post.savedAt);
    setState({ kind: "saved" });
  }, [post]);
  useEffect(() => {
    if (other !== undefined && other.draftVersion !== latest.current.version) setConflict(other);
  }, [other]);
  useEffect(() => setPreview(firstPreview), [firstPreview]);

  /** Whether everything typed is on the server. */
  const isClean = useCallback(
    () => underWay.current === undefined && isSameTyped(latest.current.typed, latest.current.saved),
    [],
  );
  useSaveOnLeaving({ isClean, save });
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Of two drafts one goes on; the other one's words are on the screen until then. */
  const resolve = useCallback(
    (choice: "mine" | "theirs") => {
      if (conflict === undefined) return;
      const stored = typedFromFields(conflict.fields);
      const { typed: mine } = latest.current;
      const kept = choice === "mine" ? mine : stored;
      latest.current = { typed: kept, saved: stored, version: conflict.draftVersion };
      setVersion(conflict.draftVersion);
      setTyped(kept);
      setReplacements((times) => times + 1);
      setConflict(undefined);
      if (choice === "mine") void save();
      else setState({ kind: "saved" });
    },
    [conflict, save],
  );

  return {
    typed,
    replacements,
    version,
    preview,
    state,
    savedAt,
    conflict,
    change,
    save,
    resolve,
    isClean,
  };
}

type Saving = {
  isClean: () => boolean;
  save: () => Promise<void>;
};

/** Whoever leaves waits for what they typed to be saved; where it can't be, they are asked. */
function useSaveOnLeaving({ isClean, save }: Saving): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isClean(),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void save().then(() => {
      if (isClean() || window.confirm("What you typed is not saved. Leave all the same?")) {
        blocker.proceed();
      } else blocker.reset();
    });
  }, [blocker, isClean, save]);

  useEffect(() => {
    // The browser asks; what is sent now is saved whatever the answer is.
    const flush = (event: BeforeUnloadEvent) => {
      if (isClean()) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener("beforeunload", flush);
    return () => window.removeEventListener("beforeunload", flush);
  }, [isClean, save]);
}
