import { refusals } from "#domain/vocabulary/typed-text/other-phrases.ts";
import type { Meaning } from "./reading.ts";
import type { Segment } from "./segments.ts";

const refusing: ReadonlySet<string> = new Set(refusals);
const refused: ReadonlySet<Meaning["kind"]> = new Set(["classType", "level", "amenity"]);

/** Nothing is searched by what is not wanted: `not barre`, `no parking` are left out in words. */
export function splitUnwanted(all: readonly Segment[]) {
  const segments: Segment[] = [];
  const unwanted: Segment[] = [];
  for (const segment of all) {
    const [first] = segment.meanings;
    const before = segments.at(-1)?.words.at(-1);
    const isBeside = segment.words[0]?.startsAnew === false;
    const isRefused = first !== undefined && isBeside && refused.has(first.kind);
    if (isRefused && before !== undefined && refusing.has(before.key)) {
      segments.pop();
      unwanted.push({ ...segment, words: [before, ...segment.words] });
    } else segments.push(segment);
  }
  return { segments, unwanted };
}
