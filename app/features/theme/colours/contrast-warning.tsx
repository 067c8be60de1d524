import { clsx } from "clsx";
import { TriangleAlert } from "#app/components/icons/notice-icons.ts";
import { minTextContrast, type WeakPair } from "#domain/rules/theme/theme-contrast.ts";
import { noteClass } from "../note-class.ts";
import { colourLabel } from "./colour-label.ts";

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
