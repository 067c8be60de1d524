import { type Deck, deckOf } from "./deck.ts";
import { type Fillings, fillIn, isTrueOf, type Piece, piecesOf } from "./piece.ts";
import { type Random, seededRandom } from "./random.ts";
import type { Character } from "./studio-character.ts";
import {
  closingDetails,
  practicalDetails,
  roomDetails,
  teachingDetails,
} from "./texts/description-details.ts";
import { leadSettings, leadSubjects, leadTails } from "./texts/description-leads.ts";

type Described = {
  character: Character;
  facts: ReadonlySet<string>;
  fillings: Fillings;
};

/** Deals the sentences in turn, so that no two studios of a neighbourhood read alike. */
export function descriptionWriter() {
  const random = seededRandom("descriptions");
  const subjects = new Map<Character, Deck<string>>();
  const settings = deckOf(random, piecesOf(leadSettings));
  const tails = deckOf(random, piecesOf(leadTails));
  const rooms = deckOf(random, roomDetails);
  const teaching = deckOf(random, teachingDetails);
  const practical = deckOf(random, piecesOf(practicalDetails));
  const closing = deckOf(random, closingDetails);

  function lead({ character, facts }: Described, tail: Piece | undefined): string {
    const deck = subjects.get(character) ?? deckOf(random, leadSubjects[character]);
    subjects.set(character, deck);
    const parts = [deck.draw(), settings.draw(isTrueOf(facts)).text];
    if (tail) parts.push(`, ${tail.text}`);
    return `${parts.join(" ").replace(/,? ,/g, ",").replace(/,$/, "")}.`;
  }

  return (studio: Described): string => {
    const isTrue = isTrueOf(studio.facts);
    const hasTail =
      random.chance(0.36) && Object.keys(leadTails).some((key) => studio.facts.has(key));
    const tail = hasTail ? tails.draw(isTrue) : undefined;
    const useful = practical.draw((piece) => isTrue(piece) && piece.needs !== tail?.needs);
    const sentences = [lead(studio, tail), ...rest(random, useful.text)];
    return fillIn(sentences.join(" "), studio.fillings);
  };

  function rest(random: Random, useful: string): string[] {
    const atmosphere = random.chance(0.5) ? rooms : teaching;
    const shape = random.weighted({ one: 16, two: 26, useful: 24, closing: 16, three: 18 });
    if (shape === "one") return [atmosphere.draw()];
    if (shape === "two") return random.shuffled([rooms.draw(), teaching.draw()]);
    if (shape === "useful") return [atmosphere.draw(), useful];
    if (shape === "closing") return [useful, closing.draw()];
    return [atmosphere.draw(), useful, closing.draw()];
  }
}
