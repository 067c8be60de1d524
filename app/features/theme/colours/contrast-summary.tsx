import { noteClass } from "../note-class.ts";

type ContrastSummaryProps = { count: number; onReset: () => void };

export function ContrastSummary({ count, onReset }: ContrastSummaryProps) {
  return (
    <div role="status">
      {count > 0 && (
        <div className={noteClass}>
          <p>
            {count === 1 ? "One text is" : `${count} texts are`} hard to read.{" "}
            <button
              type="button"
              onClick={onReset}
              className="font-medium underline underline-offset-2 focus-visible:outline-current"
            >
              Restore the defaults
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
