import { beforeEach, expect, test, vi } from "vitest";
import { forgetDraft, isTakenOver, loadDraft, saveDraft } from "./draft-storage.ts";
import { emptyAnswers } from "./wizard-answers.ts";

const draftsKey = "pilates-atlas:listing-drafts";
const named = (studioName: string) => ({ ...emptyAnswers, studioName });

function createStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  };
}

function openTab() {
  vi.stubGlobal("sessionStorage", createStorage());
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.stubGlobal("localStorage", createStorage());
  openTab();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("what was saved is there in a new tab, under the same key", () => {
  const saved = saveDraft(undefined, named("Alpha"));
  openTab();
  expect(loadDraft()).toEqual(saved);
  expect(saved.submissionKey).toMatch(/^[0-9a-f]{32}$/);
});

test("a draft keeps its key while it changes, and there is one of it", () => {
  const first = saveDraft(undefined, named("Alph"));
  vi.advanceTimersByTime(10);
  const second = saveDraft(first, named("Alpha"));
  expect(second.submissionKey).toBe(first.submissionKey);
  expect(JSON.parse(localStorage.getItem(draftsKey) ?? "")).toHaveLength(1);
});

test("two tabs that began with one draft don't write over each other", () => {
  const first = saveDraft(undefined, named("Alpha"));
  openTab();
  const second = loadDraft();
  vi.advanceTimersByTime(10);
  saveDraft(second, named("Beta"));
  expect(isTakenOver(first)).toBe(true);
  vi.advanceTimersByTime(10);
  const copy = saveDraft(first, named("Alpha"));
  expect(copy.submissionKey).not.toBe(first.submissionKey);
  const names = JSON.parse(localStorage.getItem(draftsKey) ?? "").map(
    (draft: { answers: { studioName: string } }) => draft.answers.studioName,
  );
  expect(names).toEqual(["Alpha", "Beta"]);
});

test("a tab finds its own draft again after a reload, though another is newer", () => {
  saveDraft(undefined, named("Alpha"));
  const firstTab = sessionStorage;
  openTab();
  vi.advanceTimersByTime(10);
  saveDraft(undefined, named("Beta"));
  vi.stubGlobal("sessionStorage", firstTab);
  expect(loadDraft()?.answers.studioName).toBe("Alpha");
});

test("what was sent is forgotten; another draft is not", () => {
  saveDraft(undefined, named("Alpha"));
  vi.advanceTimersByTime(10);
  const sent = saveDraft(undefined, named("Beta"));
  forgetDraft(sent.submissionKey);
  expect(loadDraft()?.answers.studioName).toBe("Alpha");
});

test("the last draft leaves nothing behind", () => {
  forgetDraft(saveDraft(undefined, named("Alpha")).submissionKey);
  expect(localStorage.getItem(draftsKey)).toBeNull();
});

test("a browser that keeps nothing still gives answers a key", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("localStorage", undefined);
  expect(loadDraft()).toBeUndefined();
  expect(saveDraft(undefined, named("Alpha")).submissionKey).toHaveLength(32);
  expect(warn).toHaveBeenCalled();
});
