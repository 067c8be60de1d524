import { useEffect, useState } from "react";
import { z } from "zod";
import { compareEdits } from "#domain/rules/history/compare-edits.ts";
import { readBase } from "./returned-form.ts";

type Texts = Readonly<Record<string, string>>;

/** What was typed in a form, and what the form began with. */
export type Kept = { readonly typed: Texts; readonly base: Texts; readonly version: number };

const texts = z.record(z.string(), z.string());
const keptSchema = z.object({ typed: texts, base: texts, version: z.int() });

/**
 * In this tab, until it is saved or thrown away: a browser that reloads, or is closed by mistake and comes back, loses
 * nothing. The form says with `data-kept` under which key.
 */
export function keepText(key: string, kept: Kept | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing asks before it leaves.
  }
}

const listeners = new Set<(key: string) => void>();

/** Once a form is taken, or left for good; its screen hears of it. */
export function forgetText({ dataset: { kept } }: HTMLFormElement): void {
  if (kept === undefined) return;
  keepText(kept, undefined);
  for (const hear of listeners) hear(kept);
}

/**
 * What was typed here before and is not what is stored by now; undefined while the page is not alive yet, and of a form
 * that was refused, which has it already.
 */
export function useKeptText(key: string, stored: string, isRefused: boolean): Kept | undefined {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    const found = findKept(key, readBase(stored));
    if (found === undefined) keepText(key, undefined);
    setKept(isRefused ? undefined : found);
    const hear = (forgotten: string) => {
      if (forgotten === key) setKept(undefined);
    };
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, [key, stored, isRefused]);
  return kept;
}

function findKept(key: string, stored: Texts): Kept | undefined {
  try {
    const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data;
    return kept !== undefined && changedNames(kept, stored).length > 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** What would be other than what is stored, if it were saved. */
function changedNames({ typed, base }: Kept, stored: Texts): string[] {
  const names = Object.keys(typed).filter((name) => name in base && name in stored);
  const known = (texts: Texts) =>
    Object.fromEntries(names.map((name) => [name, texts[name] ?? ""]));
  const { mine, both } = compareEdits(names, known(base), known(typed), known(stored));
  return [...mine, ...both];
}
