import { deckOf } from "./deck.ts";
import { fillIn, isTrueOf, piecesOf } from "./piece.ts";
import type { Random } from "./random.ts";
import type { StudioWords } from "./studio-words.ts";
import { reviewFirstNames } from "./texts/review-authors.ts";
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

/** A review's words, and the first names of those who might have written them. */
type WrittenReview = { text: string; authors: readonly string[] };

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

  function inVoice({ voice, text }: (typeof openings)[number]): string[] {
    const notice = notices.get(voice)?.draw() ?? "";
    return [text, notice, ...maybe(0.45, praises.draw)];
  }

  function contentSentences(stars: 4 | 5, body: readonly string[]): string[] {
    if (stars === 4) return [...body, quibble.draw(), ...maybe(0.15, ending.draw)];
    return [...body, ...maybe(0.2, praises.draw), ...maybe(0.5, ending.draw)];
  }

  function doubtSentences(stars: 1 | 2 | 3): string[] {
    if (stars === 3) {
      const end = random.pick(mixedEndings);
      return [mixed.draw(), reason.draw(), ...maybe(0.3, reason.draw), end];
    }
    const end = random.pick(complaintEndings);
    const more = [...maybe(0.3, complaint.draw), ...maybe(0.8, middles[stars].draw)];
    return [complaint.draw(), ...more, end];
  }

  const written = (
    sentences: readonly string[],
    authors: readonly string[] = reviewFirstNames,
  ): WrittenReview => ({
    text: fillIn(sentences.filter(Boolean).join(" "), fillings),
    authors,
  });

  return (stars: Stars): WrittenReview => {
    if (random.chance(0.2)) return written([shorts[stars].draw()]);
    if (stars !== 4 && stars !== 5) return written(doubtSentences(stars));
    if (random.chance(0.35)) {
      return written(contentSentences(stars, [praises.draw(), ...maybe(0.7, praises.draw)]));
    }
    const speaker = opening.draw();
    return written(contentSentences(stars, inVoice(speaker)), speaker.voice.authors);
  };
}
