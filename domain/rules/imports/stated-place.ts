import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { isProvince, placeKey } from "#domain/rules/places/address.ts";
import { findPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { normalized } from "#domain/rules/text/lines.ts";

const provinces =
  "quebec|qc|pq|manitoba|mb|british columbia|bc|alberta|ab|saskatchewan|sk|nova scotia|ns|new brunswick|nb|newfoundland|newfoundland and labrador|nl|prince edward island|pei|pe|yukon|yt|northwest territories|nt|nunavut|nu";
/** `CA` is not among them: it is Canada's as often as California's. */
const states =
  "alabama|al|alaska|ak|arizona|az|arkansas|ar|california|colorado|co|connecticut|ct|delaware|de|florida|fl|georgia|ga|hawaii|hi|idaho|id|illinois|il|indiana|in|iowa|ia|kansas|ks|kentucky|ky|louisiana|la|maine|me|maryland|md|massachusetts|ma|michigan|mi|minnesota|mn|mississippi|ms|missouri|mo|montana|mt|nebraska|ne|nevada|nv|new hampshire|nh|new jersey|nj|new mexico|nm|new york|ny|north carolina|nc|north dakota|nd|ohio|oh|oklahoma|ok|oregon|or|pennsylvania|pa|rhode island|ri|south carolina|sc|south dakota|sd|tennessee|tn|texas|tx|utah|ut|vermont|vt|virginia|va|washington|wa|west virginia|wv|wisconsin|wi|wyoming|wy";
const countries =
  "usa|us|united states|united states of america|uk|united kingdom|england|scotland|wales|ireland|france|germany|deutschland|brasil|brazil|luxembourg|australia|mexico|spain|espana|portugal|italy|italia|india|china|japan|austria|osterreich|switzerland|netherlands|norge|norway";

const elsewhere = new Set(`${provinces}|${states}|${countries}`.split("|"));

/** A province, a state or a country that is not ours, spelled out or in letters. */
export function isOtherProvince(text: string): boolean {
  return elsewhere.has(placeKey(text));
}

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

const ONTARIO_LETTERS = "KLMNP";
const ONTARIO_AT_END = /[\s,]on(?:t(?:ario)?)?\.?(?:[\s,]+canada)?[\s,.]*$/i;

/** What a place says of itself: in Ontario, elsewhere, or nothing that is sure. */
export function statedProvince(place: ImportedPlace): "ontario" | "elsewhere" | undefined {
  const code = postalCodeOf(place);
  if (code !== undefined) return ONTARIO_LETTERS.includes(code.charAt(0)) ? "ontario" : "elsewhere";
  if (isAbroad(place)) return "elsewhere";
  const state = place.state?.trim() ?? "";
  if (isProvince(state) && placeKey(state) !== "canada") return "ontario";
  if (isOtherProvince(state)) return "elsewhere";
  return provinceOfAddress(place.address ?? "");
}

/** The place's own, or the one in its address: `M5V 3A8`. */
export function postalCodeOf({ postalCode, address }: ImportedPlace): string | undefined {
  const written = (postalCode ?? "").trim().replace(/^([A-Za-z]\d[A-Za-z])\W+(?=\d)/, "$1 ");
  return normalizePostalCode(written) ?? findPostalCode(written) ?? findPostalCode(address ?? "");
}

/** Where a position says it, a phone that somebody brought along says nothing. */
function isAbroad({ countryCode, phone, latitude }: ImportedPlace): boolean {
  const country = placeKey(countryCode ?? "");
  if (country !== "") return !["ca", "can"].includes(country) && !isProvince(country);
  return latitude === undefined && /^\s*\+(?!\s*1)\d/.test(phone ?? "");
}

function provinceOfAddress(address: string): "ontario" | "elsewhere" | undefined {
  if (ONTARIO_AT_END.test(address)) return "ontario";
  const last = address.split(",").at(-1) ?? "";
  const isAlone = address.includes(",");
  return isAlone && isOtherProvince(last.replace(/\d+/g, "")) ? "elsewhere" : undefined;
}
