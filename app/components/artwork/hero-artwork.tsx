import { clsx } from "clsx";
import { spinePath } from "#domain/rules/artwork/motifs.ts";

const spine = spinePath({
  x: 190,
  y: 560,
  height: 520,
  vertebrae: 24,
  lean: 96,
  sway: 54,
  longest: 88,
  shortest: 30,
});

/** The brand's picture: a spine over a hill with a map's contour lines, before a golden sun. */
export function HeroArtwork({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 580"
      preserveAspectRatio="xMidYMid slice"
      className={clsx("art art-gold", className)}
    >
      <circle className="art-sun" cx="372" cy="212" r="158" />
      <path className="art-far" d="M0 352c60-44 128-58 206-26s132 40 190 14 112-34 164-18v258H0z" />
      <path className="art-sky" opacity=".35" d="M0 392h560v188H0z" />
      <path className="art-land" d="M0 452c70-44 150-52 236-12 92 42 214 44 324-36v176H0z" />
      <path
        className="art-pale"
        strokeWidth="1.5"
        opacity=".4"
        d="M0 474c70-42 148-46 232-8 94 42 220 44 328-32M0 498c70-38 146-40 228-4 96 42 226 44 332-28M0 524c70-34 144-32 224 0 98 40 232 44 336-24M0 552c70-28 142-24 220 4 100 36 238 42 340-20"
      />
      <path className="art-line" strokeWidth="6.5" d={spine} />
    </svg>
  );
}
