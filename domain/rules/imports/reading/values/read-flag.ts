const YES = /^(?:true|1|yes|y|oui|vrai|x|closed_permanently|permanently closed)$/i;
const NO = /^(?:false|0|no|n|non|faux|operational)$/i;

/** `true`, `TRUE`, `1`; undefined where it says neither. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}
