import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";

type Props = {
  /** What the first click is about. */
  label: string;
  /** For those who can't see what it stands beside. */
  longLabel?: string;
  /** What will happen. */
  words: string;
  /** The button that does it. */
  children: ReactNode;
};

/** Two clicks for what nobody can take back; the second one says what it does. It needs no script. */
export function Confirm({ label, longLabel, words, children }: Props) {
  return (
    <details className="text-sm">
      <summary
        aria-label={longLabel}
        className={buttonClass({
          variant: "quiet",
          size: "sm",
          className: "-ml-4 cursor-pointer list-none underline underline-offset-4",
        })}
      >
        {label}
      </summary>
      <p className="mt-1 mb-2 max-w-80">{words}</p>
      {children}
    </details>
  );
}
