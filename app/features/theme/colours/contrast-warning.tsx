import { clsx } from "clsx";
import { minTextContrast, type WeakPair } from "#domain/rules/theme/theme-contrast.ts";
import { TriangleAlert } from "#ui/icons/notice-icons.ts";

/** In colours of its own: a warning about colours must be readable in any of them. */
const noteClass =
  "flex gap-2 rounded-sm bg-[hsl(45_90%_88%)] px-3 py-2 text-[hsl(28_70%_18%)] text-sm leading-snug";

type ContrastWarningProps = { id: string; pairs: readonly WeakPair[] };

export function ContrastWarning({ id, pairs }: ContrastWarningProps) {
  return (
    <div id={id}>
      {pairs.length > 0 && (
        <div className={clsx(noteClass, "mt-2")}>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div>
            <p className="font-medium">{`Hard to read: contrast below ${minTextContrast}:1`}</p>
            <ul className="numbers">
              {pairs.map((pair) => (
                <li key={`${pair.text} ${pair.ground}`}>{describe(pair)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

/** Rounded down: what falls short never reads as enough. */
function describe({ text, ground, ratio }: WeakPair): string {
  const groundLabel = ground === "card" ? "cards" : colourLabel(ground).toLowerCase();
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `${colourLabel(text)} on ${groundLabel}: ${shown}:1`;
}

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

/** `brand-gray` as the theme editor writes it: Brand gray. */
export function colourLabel(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
