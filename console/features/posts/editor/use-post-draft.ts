import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useSelfSaving } from "#console/lib/unsaved.ts";
import type { PostPreview, StoredDraft } from "#domain/contracts/console/post.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import type { EditedPost } from "#server/blog/editing/posts.ts";
import { requestSave } from "./draft-request.ts";
import { comparePosts, isSameTyped, type TypedPost, typedFromFields } from "./typed-post.ts";

/** After the last key; while somebody types on, never later than the longest wait. */
const PAUSE_MS = 700;
const LONGEST_WAIT_MS = 1_400;
const RETRY_MS = 4_000;

export type SaveState =
  | { kind: "saved" | "typing" | "saving" }
  | { kind: "gone"; message: string }
  | { kind: "failed"; message: string; isSignedOut: boolean };

/** Somebody else, or another window, saved first. */
export type PostConflict = {
  readonly stored: StoredDraft;
  /** Fields that both changed: one chooses. */
  readonly both: readonly (keyof TypedPost)[];
  /** Fields that only they changed: theirs stand in the form already. */
  readonly theirs: readonly (keyof TypedPost)[];
};

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
  const [conflict, setConflict] = useState<PostConflict>();
  /** How often something else than what is typed took its place. */
  const [replacements, setReplacements] = useState(0);
  const latest = useRef({ typed, version, saved: typedFromFields(post.fields) });
  const dirtySince = useRef<number>(undefined);
  const underWay = useRef<Promise<void>>(undefined);
  const timer = useRef<number>(undefined);
  const isUndecided = useRef(false);
  const isGone = useRef(false);
  const { revalidate } = useRevalidator();

  /** Field by field: what only they changed is taken over at once. */
  const meet = useCallback(
    (stored: StoredDraft) => {
      const theirs = typedFromFields(stored.fields);
      const compared = comparePosts(latest.current.saved, latest.current.typed, theirs);
      latest.current = { typed: compared.form, saved: theirs, version: stored.draftVersion };
      setVersion(stored.draftVersion);
      setTyped(compared.form);
      if (compared.theirs.includes("content")) setReplacements((times) => times + 1);
      isUndecided.current = compared.both.length > 0;
      setConflict({ stored, both: compared.both, theirs: compared.theirs });
      setState({ kind: isSameTyped(compared.form, theirs) ? "saved" : "typing" });
      // Who looks at the screen sees its title and its history as they are.
      void revalidate();
    },
    [revalidate],
  );

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await underWay.current;
    dirtySince.current = undefined;
    if (isGone.current) return;
    // What both changed is decided first.
    if (isUndecided.current) return setState({ kind: "typing" });
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
        meet(answer.stored);
        timer.current = window.setTimeout(save, PAUSE_MS);
      } else {
        setState(answer);
        isGone.current = answer.kind === "gone";
        if (answer.kind === "failed") timer.current = window.setTimeout(save, RETRY_MS);
      }
    });
    underWay.current = work;
    await work;
  }, [post.id, meet]);

  const change = useCallback(
    (changes: Partial<TypedPost>) => {
      const before = latest.current.typed;
      const next = { ...before, ...changes };
      const follows = changes.title !== undefined && before.slug === slugify(before.title);
      const shown =
        follows && post.publicSlug === null ? { ...next, slug: slugify(next.title) } : next;
      latest.current = { ...latest.current, typed: shown };
      setTyped(shown);
      if (isGone.current) return;
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
    if (other !== undefined && other.draftVersion !== latest.current.version) meet(other);
  }, [other, meet]);
  useEffect(() => setPreview(firstPreview), [firstPreview]);

  /** Whether everything typed is on the server. */
  const isClean = useCallback(
    () => underWay.current === undefined && isSameTyped(latest.current.typed, latest.current.saved),
    [],
  );
  useSelfSaving({ isClean, save });
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Of each field that both changed, one goes on; the other one's words are on the screen until then. */
  const resolve = useCallback(
    (takesTheirs: ReadonlySet<keyof TypedPost>) => {
      if (conflict === undefined) return;
      const stored = typedFromFields(conflict.stored.fields);
      const kept = { ...latest.current.typed };
      for (const name of takesTheirs) kept[name] = stored[name];
      latest.current = { ...latest.current, typed: kept };
      setTyped(kept);
      setReplacements((times) => times + 1);
      isUndecided.current = false;
      setConflict(undefined);
      void save();
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
