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
};

/** Above a form that was not taken. It is read out, and the view is brought to it. */
export function RefusalNotice({ refusal, next, children, isAside = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== undefined && !isAside) box.current?.focus();
  }, [refusal, isAside]);
  if (refusal === undefined) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-lg border border-destructive bg-card px-4 py-3 text-destructive-text text-sm"
    >
      <p className="font-medium">{refusal.message}</p>
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
