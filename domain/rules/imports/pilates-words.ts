import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { normalized } from "#domain/rules/text/normalized.ts";

/** As one run of letters, so that `P.I.L.A.T.E.S`, `Pilatés` and `Pilatesstudio` are found too. */
const PILATES =
  /pil{1,2}i?at(?:es|ies|is|ys)|пилатес|пілатес|πιλατες|ピラティス|필라테스|普拉提|皮拉提|普拉蒂|بيلات|بيلاتي|פילאטיס|פילטיס|พิลาทิส|पिलाट/u;
/** As a word's beginning: “Villa Green” has the letters of Lagree. */
const APPARATUS = /(?<![\p{L}\p{N}])(?:pilate(?![\p{L}\p{N}])|reformer|megaformer|lagree(?!n))/u;

/** By its name, its categories and its class types; what was searched for says nothing. */
export function hasPilatesWord(place: ImportedPlace): boolean {
  const { name, categoryName, categories = [], classTypes = [] } = place;
  return [name ?? "", categoryName ?? "", ...categories, ...classTypes].some(isPilatesText);
}

function isPilatesText(text: string): boolean {
  const plain = normalized(text, "NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const marked = normalized(text, "NFKC").toLowerCase();
  return (
    APPARATUS.test(plain) || PILATES.test(plain.replace(/[^\p{L}]+/gu, "")) || PILATES.test(marked)
  );
}
