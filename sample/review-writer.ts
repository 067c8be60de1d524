import { deckOf } from "./deck.ts";
import { fillIn, isTrueOf, piecesOf } from "./piece.ts";
import type { Random } from "./random.ts";
import type { StudioWords } from "./studio-words.ts";
import {
  complaintEndings,
  complaintMiddles,
  complaints,
  mixedEndings,
  mixedReasons,
  mixedReviews,
  quibbles,
  shortComplaints,
} from "./texts/review-doubts.ts";
import { praise, praiseEndings, shortPraise } from "./texts/review-praise.ts";
import { reviewVoices } from "./texts/review-voices.ts";

export type Stars = 1 | 2 | 3 | 4 | 5;

const openings = reviewVoices.flatMap((voice) => voice.opens.map((text) => ({ voice, text })));

/** Composes the reviews of one studio: who writes, what they noticed, what they conclude. */
export function reviewWriter(random: Random, { facts, fillings }: StudioWords) {
  const isTrue = isTrueOf(facts);
  const deck = (items: readonly string[]) => deckOf(random, items);
  const trueDeck = (table: Readonly<Record<string, readonly string[]>>) =>
    deckOf(
      random,
      piecesOf(table)
        .filter(isTrue)
        .map(({ text }) => text),
    );

  const opening = deckOf(random, openings);
  const notices = new Map(reviewVoices.map((voice) => [voice, deck(voice.notices)]));
  const praises = trueDeck(praise);
  const ending = deck(praiseEndings);
  const quibble = trueDeck(quibbles);
  const mixed = trueDeck(mixedReviews);
  const reason = deck(mixedReasons);
  const complaint = trueDeck(complaints);
  const middles = { 1: deck(complaintMiddles[1]), 2: deck(complaintMiddles[2]) };
  const shorts = {
    1: deck(shortComplaints[1]),
    2: deck(shortComplaints[2]),
    3: deck(shortComplaints[3]),
    4: deck(shortPraise[4]),
    5: deck(shortPraise[5]),
  };

  /** Some of the sentences, now and then. */
  const maybe = (probability: number, sentence: () => string) =>
    random.chance(probability) ? [sentence()] : [];

  function content(): string[] {
    if (random.chance(0.35)) return [praises.draw(), ...maybe(0.7, praises.draw)];
    const { voice, text } = opening.draw();
    const notice = notices.get(voice);
    return [text, ...(notice ? [notice.draw()] : []), ...maybe(0.45, praises.draw)];
  }

  function sentences(stars: Stars): string[] {
    if (random.chance(0.2)) return [shorts[stars].draw()];
    if (stars === 5) return [...content(), ...maybe(0.2, praises.draw), ...maybe(0.5, ending.draw)];
    if (stars === 4) return [...content(), quibble.draw(), ...maybe(0.15, ending.draw)];
    if (stars === 3) {
      const end = random.pick(mixedEndings);
      return [mixed.draw(), reason.draw(), ...maybe(0.3, reason.draw), end];
    }
    const middle = middles[stars];
    const end = random.pick(complaintEndings);
    return [complaint.draw(), ...maybe(0.3, complaint.draw), ...maybe(0.8, middle.draw), end];
  }

  return (stars: Stars): string => fillIn(sentences(stars).filter(Boolean).join(" "), fillings);
}
