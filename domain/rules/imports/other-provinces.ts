import { placeKey } from "#domain/rules/places/place-text.ts";

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
