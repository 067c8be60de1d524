const ROUNDED_NUMBER = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i;
/** `#REF!`, `#N/A`, in French `#NOM?`; `####` is a column that was too narrow. */
const FORMULA_ERROR = /^#(?:N\/A|[\p{Lu}/0_]+[!?])$|^#{3,}$/u;

/** `4.45E+18` was a number of nineteen digits once: nobody knows which. */
export function isDamaged(text: string): boolean {
  return ROUNDED_NUMBER.test(text) || FORMULA_ERROR.test(text);
}
