import { type Draft, findDraft, parseDrafts, withDraft, withoutDraft } from "./stored-drafts.ts";
import type { WizardAnswers } from "./wizard-answers.ts";

const draftsKey = "pilates-atlas:listing-drafts";
/** Which of them this tab works on; it survives a reload, as the tab does. */
const ownKey = "pilates-atlas:listing-draft";

/** Calls back when another tab has written. */
export function subscribeToDrafts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === draftsKey) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

export function loadDraft(): Draft | undefined {
  return keeping(() => findDraft(readDrafts(), sessionStorage.getItem(ownKey)));
}

/**
 * Two tabs may begin with the same draft. Once one of them has changed it, the other goes on with a
 * copy under a key of its own, so that neither writes over what the other has.
 */
export function saveDraft(last: Draft | undefined, answers: WizardAnswers): Draft {
  const isOurs = last !== undefined && !isTakenOver(last);
  const submissionKey = isOurs ? last.submissionKey : newSubmissionKey();
  const draft = { submissionKey, savedAt: Date.now(), answers };
  keeping(() => {
    writeDrafts(withDraft(readDrafts(), draft));
    sessionStorage.setItem(ownKey, submissionKey);
  });
  return draft;
}

export function isTakenOver({ submissionKey, savedAt }: Draft): boolean {
  const stored = keeping(() => readDrafts().find((draft) => draft.submissionKey === submissionKey));
  return stored !== undefined && stored.savedAt !== savedAt;
}

export function forgetDraft(submissionKey: string): void {
  keeping(() => {
    writeDrafts(withoutDraft(readDrafts(), submissionKey));
    sessionStorage.removeItem(ownKey);
  });
}

function readDrafts(): Draft[] {
  return parseDrafts(localStorage.getItem(draftsKey), Date.now());
}

function writeDrafts(drafts: readonly Draft[]): void {
  if (drafts.length === 0) localStorage.removeItem(draftsKey);
  else localStorage.setItem(draftsKey, JSON.stringify(drafts));
}

/** A browser that keeps nothing can still send a listing. */
function keeping<Kept>(use: () => Kept): Kept | undefined {
  try {
    return use();
  } catch (error) {
    console.warn("The answers could not be kept in this browser:", error);
    return undefined;
  }
}

/** Not `randomUUID`, which only pages behind HTTPS have. */
function newSubmissionKey(): string {
  return crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, "0"), "");
}
