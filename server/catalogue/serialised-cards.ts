import type { CatalogueStudio } from "./catalogue-studio.ts";

/** Each card as the JSON text that will be sent, without its closing brace: a distance may follow. */
export type SerialisedCards = { readonly bytes: Buffer; readonly starts: Int32Array };

export function serialiseCards(studios: readonly CatalogueStudio[]): SerialisedCards {
  const starts = new Int32Array(studios.length + 1);
  const pieces = studios.map(({ card }, row) => {
    const piece = Buffer.from(JSON.stringify(card).slice(0, -1));
    starts[row + 1] = (starts[row] ?? 0) + piece.length;
    return piece;
  });
  return { bytes: Buffer.concat(pieces), starts };
}

const COMMA = ",".charCodeAt(0);

/** A JSON array of cards, copied together rather than serialised again. */
export function writeCards(
  { bytes, starts }: SerialisedCards,
  rows: Int32Array,
  distancesKm: Float64Array | undefined,
): Buffer {
  const endings = Array.from(rows, (_, place) => ending(distancesKm?.[place]));
  let length = rows.length + 1;
  rows.forEach((row, place) => {
    length += (starts[row + 1] ?? 0) - (starts[row] ?? 0) + (endings[place]?.length ?? 0);
  });
  const answer = Buffer.allocUnsafe(Math.max(2, length));
  let at = answer.write("[", 0, "latin1");
  rows.forEach((row, place) => {
    if (place > 0) at = answer.writeUInt8(COMMA, at);
    at += bytes.copy(answer, at, starts[row], starts[row + 1]);
    at += answer.write(endings[place] ?? "", at, "latin1");
  });
  answer.write("]", at, "latin1");
  return answer;
}

/** A hundred metres would do on a card; ten let a test compare. */
function ending(distanceKm: number | undefined): string {
  return distanceKm === undefined ? "}" : `,"distance":${Math.round(distanceKm * 100) / 100}}`;
}
