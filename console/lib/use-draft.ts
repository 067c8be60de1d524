import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { compareEdits } from "#domain/rules/history/compare-edits.ts";
import { useLeavesBehind } from "./left-behind.ts";
import { useSelfSaving } from "./unsaved.ts";

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** What the server has. */
export type StoredTexts<Name extends string> = {
  readonly version: number;
  readonly texts: Texts<Name>;
  readonly savedAt: string;
  /** Who saved it, as the screen says it. */
  readonly by: string | null;
};

/** Somebody else, or another window, saved first. */
export type DraftConflict<Name extends string> = {
  readonly stored: StoredTexts<Name>;
  /** Fields that both changed: one chooses. */
  readonly both: readonly Name[];
  /** Fields that only they changed: theirs stand in the form already. */
  readonly theirs: readonly Name[];
};

export type DraftFailure = {
  kind: "failed";
  message: string;
  isSignedOut: boolean;
  /** To send the same again would not help. */
  isFinal: boolean;
};

/** Somebody has deleted it. */
type DraftGone = { kind: "gone"; message: string };

export type DraftAnswer<Name extends string> =
  | { kind: "saved"; version: number; savedAt: string }
  | { kind: "conflict"; stored: StoredTexts<Name> }
  | DraftGone
  | DraftFailure;

export type SaveState = { kind: "saved" | "typing" | "saving" } | DraftGone | DraftFailure;

type Start<Name extends string> = {
  readonly stored: StoredTexts<Name>;
  /** Of a form that was not taken. */
  readonly typed?: Texts<Name> | undefined;
  /** What is stored meanwhile, where a form was not taken for that. */
  readonly other?: StoredTexts<Name> | undefined;
  /** Never throws: what is typed stays on the screen, whatever happens on the way. */
  readonly request: (typed: Texts<Name>, version: number) => Promise<DraftAnswer<Name>>;
  /** After the last key; while somebody types on, never later than the longest wait. */
  readonly pauseMs: number;
  readonly longestWaitMs: number;
};

const RETRY_MS = 4_000;

/** What is typed, saved on the server as it is typed: one request at a time, each naming the version it follows. */
export function useDraft<Name extends string>(start: Start<Name>) {
  const { stored: loaded, other, request, pauseMs, longestWaitMs } = start;
  const [typed, setTyped] = useState<Texts<Name>>(start.typed ?? loaded.texts);
  const [version, setVersion] = useState(loaded.version);
  const [savedAt, setSavedAt] = useState(loaded.savedAt);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [conflict, setConflict] = useState<DraftConflict<Name>>();
  /** How often something else than what is typed took its place. */
  const [replacements, setReplacements] = useState(0);
  const latest = useRef({ typed, version, saved: loaded.texts });
  const dirtySince = useRef<number>(undefined);
  const underWay = useRef<Promise<void>>(undefined);
  const timer = useRef<number>(undefined);
  const isUndecided = useRef(false);
  const isGone = useRef(false);
  const { revalidate } = useRevalidator();

  /** Field by field: what only they changed is taken over at once. */
  const meet = useCallback(
    (stored: StoredTexts<Name>) => {
      const { saved, typed: mine } = latest.current;
      const compared = compareEdits(namesOf(mine), saved, mine, stored.texts);
      latest.current = { typed: compared.form, saved: stored.texts, version: stored.version };
      setVersion(stored.version);
      setTyped(compared.form);
      if (compared.theirs.length > 0) setReplacements((times) => times + 1);
      isUndecided.current = compared.both.length > 0;
      setConflict({ stored, both: compared.both, theirs: compared.theirs });
      setState({ kind: isSame(compared.form, stored.texts) ? "saved" : "typing" });
      // Who looks at the screen sees its title and its history as they are.
      void revalidate();
    },
    [revalidate],
  );

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    // Several may wait, a timer and a button: the next one's save is waited for as well.
    while (underWay.current !== undefined) await underWay.current;
    dirtySince.current = undefined;
    if (isGone.current) return;
    // What both changed is decided first.
    if (isUndecided.current) return setState({ kind: "typing" });
    const sent = latest.current.typed;
    // What was typed may have been taken back meanwhile.
    if (isSame(sent, latest.current.saved)) return setState({ kind: "saved" });
    setState({ kind: "saving" });
    const work = request(sent, latest.current.version).then((answer) => {
      underWay.current = undefined;
      if (answer.kind === "saved") {
        latest.current = { ...latest.current, version: answer.version, saved: sent };
        setVersion(answer.version);
        setSavedAt(answer.savedAt);
        setState({ kind: latest.current.typed === sent ? "saved" : "typing" });
      } else if (answer.kind === "conflict") {
        meet(answer.stored);
        timer.current = window.setTimeout(save, pauseMs);
      } else {
        setState(answer);
        isGone.current = answer.kind === "gone";
        if (answer.kind === "failed" && !answer.isFinal)
          timer.current = window.setTimeout(save, RETRY_MS);
      }
    });
    underWay.current = work;
    await work;
  }, [request, meet, pauseMs]);

  const change = useCallback(
    (changes: Partial<Texts<Name>>) => {
      const shown = { ...latest.current.typed, ...changes };
      latest.current = { ...latest.current, typed: shown };
      setTyped(shown);
      if (isGone.current) return;
      setState({ kind: "typing" });
      dirtySince.current ??= Date.now();
      const waitMs = Math.min(pauseMs, dirtySince.current + longestWaitMs - Date.now());
      clearTimeout(timer.current);
      timer.current = window.setTimeout(save, Math.max(0, waitMs));
    },
    [save, pauseMs, longestWaitMs],
  );

  // What the server has after a button was pressed.
  useEffect(() => {
    const { typed: mine, saved, version: known } = latest.current;
    // Of a form that was refused for it, somebody is told (`meet`).
    if (loaded.version <= known || other?.version === loaded.version) return;
    const { form, theirs, both } = compareEdits(namesOf(mine), saved, mine, loaded.texts);
    // The next save finds it, and asks.
    if (both.length > 0) return;
    latest.current = { typed: form, saved: loaded.texts, version: loaded.version };
    setTyped(form);
    if (theirs.length > 0) setReplacements((times) => times + 1);
    setVersion(loaded.version);
    setSavedAt(loaded.savedAt);
    setState({ kind: isSame(form, loaded.texts) ? "saved" : "typing" });
  }, [loaded, other]);
  useEffect(() => {
    if (other !== undefined && other.version !== latest.current.version) meet(other);
  }, [other, meet]);

  /** Whether everything typed is on the server. */
  const isClean = useCallback(
    () => underWay.current === undefined && isSame(latest.current.typed, latest.current.saved),
    [],
  );
  useSelfSaving({ isClean, save });
  useLeavesBehind(
    isClean,
    useCallback(() => latest.current.typed, []),
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Of each field that both changed, one goes on; the other one's words are on the screen until then. */
  const resolve = useCallback(
    (takesTheirs: ReadonlySet<Name>) => {
      if (conflict === undefined) return;
      const kept: Record<Name, string> = { ...latest.current.typed };
      for (const name of takesTheirs) kept[name] = conflict.stored.texts[name];
      latest.current = { ...latest.current, typed: kept };
      setTyped(kept);
      setReplacements((times) => times + 1);
      isUndecided.current = false;
      setConflict(undefined);
      void save();
    },
    [conflict, save],
  );

  /** As it is now, also between two drawings of the screen. */
  const now = useCallback(() => latest.current, []);

  return {
    typed,
    replacements,
    version,
    state,
    savedAt,
    conflict,
    change,
    save,
    resolve,
    isClean,
    now,
  };
}

function namesOf<Name extends string>(texts: Texts<Name>): Name[] {
  return Object.keys(texts).filter((name): name is Name => name in texts);
}

function isSame<Name extends string>(one: Texts<Name>, other: Texts<Name>): boolean {
  return namesOf(one).every((name) => one[name] === other[name]);
}
