import { type ClassFilter, classFilters, type FilteredClass } from "#domain/class-filters.ts";

/** Beyond that it begins anew: prices are many, codes are few. */
const MAX_KNOWN = 20_000;

/** Of studios' prices there are as many kinds as prices to choose, and two more. */
const MAX_KINDS = 16;

/** A code and a kind of studio as one number. */
export function pairOf(code: number, kind: number): number {
  return code * MAX_KINDS + kind;
}

type Code = { readonly sample: FilteredClass; readonly masks: (readonly number[])[] };

/** The filters that look at a class, in the order of the table. */
export const lookingFilters = classFilters.filter(({ has }) => has !== undefined);

/**
 * Lessons that every filter takes for the same have one code: some hundred of them, however many lessons there are. What
 * a lesson does not say of its price its studio says, so each code has a mask for each kind of studio.
 */
export class LessonCodes {
  readonly #codes: Code[] = [];
  readonly #bySignature = new Map<string, number>();
  readonly #known = new Map<string, number>();
  readonly #prices: (number | null)[] = [];
  readonly #kinds = new Map<string, number>();

  /** Every pair is less than this. */
  get pairs(): number {
    return pairOf(this.#codes.length, 0);
  }

  codeOf(lesson: FilteredClass): number {
    const { classType, level, placesLeft, priceCents } = lesson;
    const key = `${classType} ${level} ${placesLeft} ${priceCents}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const signature = `${priceCents === null} ${signatureOf(lesson)}`;
    const code = this.#bySignature.get(signature) ?? this.#codes.length;
    if (code === this.#codes.length) {
      this.#codes.push({ sample: lesson, masks: [] });
      this.#bySignature.set(signature, code);
    }
    if (this.#known.size === MAX_KNOWN) this.#known.clear();
    this.#known.set(key, code);
    return code;
  }

  /** Studios whose price is the same to every filter are of one kind. */
  kindOf(priceCents: number | null): number {
    const lesson = { classType: null, level: null, placesLeft: null, priceCents };
    const signature = signatureOf(lesson);
    const kind = this.#kinds.get(signature) ?? this.#prices.length;
    if (kind === this.#prices.length) {
      if (kind === MAX_KINDS) throw new Error("More prices to choose than kinds of studios");
      this.#prices.push(priceCents);
      this.#kinds.set(signature, kind);
    }
    return kind;
  }

  /** Of each filter which of its choices such a lesson of such a studio has, as bits. */
  masksOf(pair: number): readonly number[] {
    const kind = pair % MAX_KINDS;
    const found = this.#codes[Math.floor(pair / MAX_KINDS)];
    if (found === undefined) return [];
    const known = found.masks[kind];
    if (known !== undefined) return known;
    const { sample } = found;
    const priced = { ...sample, priceCents: sample.priceCents ?? this.#prices[kind] ?? null };
    const masks = lookingFilters.map((filter) => maskOf(filter, filter.has?.(priced) ?? []));
    found.masks[kind] = masks;
    return masks;
  }
}

/** Of a filter with at most 31 choices, which of them are meant. */
export function maskOf({ choices }: ClassFilter, meant: readonly (string | number)[]): number {
  const texts = new Set(meant.map(String));
  return choices.reduce(
    (mask, { value }, bit) => (texts.has(String(value)) ? mask | (1 << bit) : mask),
    0,
  );
}

function signatureOf(lesson: FilteredClass): string {
  return lookingFilters.map((filter) => filter.has?.(lesson).join(",")).join(" ");
}
