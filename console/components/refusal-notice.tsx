import { type ReactNode, useEffect, useRef } from "react";
import type { Refusal } from "#console/lib/refusal.ts";
import { Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  refusal: Refusal | undefined;
  /** What to do now, in a sentence. */
  next?: string | undefined;
  /** The button that does it. */
  children?: ReactNode;
  /** Of what saves itself: whoever is typing goes on. */
  isAside?: boolean;
  /** Of a form of many fields, those that are not right, in its order. */
  wrong?: readonly WrongField[];
};

type WrongField = { field: string; label: string; message: string };

/** Above a form that was not taken. It is read out, and the view is brought to it, or to the first field that is wrong. */
export function RefusalNotice({ refusal, next, children, isAside = false, wrong = [] }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const first = wrong[0]?.field;
  useEffect(() => {
    if (refusal === undefined || isAside) return;
    const target = first === undefined ? null : document.getElementById(first);
    (target ?? box.current)?.focus();
  }, [refusal, isAside, first]);
  if (refusal === undefined) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-lg border border-destructive bg-card px-4 py-3 text-destructive-text text-sm"
    >
      <p className="font-medium">
        {wrong.length === 0 ? refusal.message : lookWords(wrong.length)}
      </p>
      <WrongFields wrong={wrong} />
      {next !== undefined && <p className="mt-1">{next}</p>}
      {refusal.status === 401 && (
        <p className="mt-1">
          <a href="/account/sign-in" target="_blank" rel="noopener" className="underline">
            Sign in, in a new tab
          </a>
        </p>
      )}
      {children}
    </div>
  );
}

function lookWords(count: number): string {
  return `Not saved yet: ${count === 1 ? "one answer needs" : `${count} answers need`} a look.`;
}

/** Each with the way to it. */
function WrongFields({ wrong }: { wrong: readonly WrongField[] }) {
  if (wrong.length === 0) return null;
  return (
    <ul className="mt-1">
      {wrong.map(({ field, label, message }) => (
        <li key={field} className="wrap-anywhere whitespace-pre-line">
          <a href={`#${field}`} className="py-1 underline underline-offset-4 pointer-coarse:py-2.5">
            {label}
          </a>
          {`: ${message}`}
        </li>
      ))}
    </ul>
  );
}

/** Typed for a form that is not there any more, since somebody else was first: to be read and copied. */
export function TypedInVain({ text }: { text: string | undefined }) {
  if (text === undefined || text === "") return null;
  return (
    <FormField label="What you typed, which was not sent" error={undefined} className="mb-4">
      {(field) => <Textarea {...field} readOnly rows={4} value={text} />}
    </FormField>
  );
}

/** What is wrong with one field. */
export function issueOf(refusal: Refusal | undefined, path: string): string | undefined {
  return refusal?.issues.find((issue) => issue.path === path)?.message;
}

/** For short forms, where what is wrong with a field stands beside it and nowhere else. */
export function withoutIssues(refusal: Refusal | undefined): Refusal | undefined {
  return refusal?.issues.length === 0 ? refusal : undefined;
}

/** What was just done, in a sentence. */
export function NoticeLine({ notice, children }: NoticeLineProps) {
  return (
    <div role="status">
      {notice !== undefined && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-border border-l-4 border-l-gold bg-card px-4 py-2.5 text-sm">
          <p className="wrap-anywhere min-w-0">{notice}</p>
          {children}
        </div>
      )}
    </div>
  );
}

type NoticeLineProps = {
  notice: string | undefined;
  /** The way back from it. */
  children?: ReactNode;
};
