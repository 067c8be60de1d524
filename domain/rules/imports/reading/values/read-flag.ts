const YES =
  /^(?:true|1|yes|y|oui|vrai|x|closed_permanently|permanently[ _]closed|closed permanently|out of business)$/i;
const NO = /^(?:false|0|no|n|non|faux|operational|closed_temporarily|temporarily[ _]closed)$/i;

/** `true`, `TRUE`, `1`; undefined where it says neither. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}
