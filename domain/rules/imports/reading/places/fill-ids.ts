import {
  findCid,
  findCidInUrl,
  findFeatureId,
  findOsmId,
  findPlaceId,
  findPlaceIdInUrl,
} from "../fields/place-ids.ts";
import { readWebUrl } from "../fields/read-web-url.ts";
import { readCount } from "../values/read-number.ts";
import { textOf } from "../values/record-values.ts";
import type { RawPlace } from "./raw-place.ts";
import type { RowDraft } from "./row-draft.ts";

export function fillIds(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  const address = textOf(raw.url) ?? "";
  const is = "is no such id";
  const placeId =
    draft.read("googlePlaceId", raw.googlePlaceId, findPlaceId, is) ?? findPlaceIdInUrl(address);
  const cid = draft.read("googleCid", raw.googleCid, findCid, is) ?? findCidInUrl(address);
  const fid = draft.read("fid", raw.fid, findFeatureId, is) ?? findFeatureId(address);
  const osmId = draft.read("osmId", raw.osmId, findOsmId, is);
  const studioId = draft.read("studioId", raw.studioId, readStudioId, is);
  if (placeId !== undefined) place.googlePlaceId = placeId;
  if (cid !== undefined) place.googleCid = cid;
  if (fid !== undefined) place.fid = fid;
  if (osmId !== undefined) place.osmId = osmId;
  if (studioId !== undefined) place.studioId = studioId;
  draft.line("plusCode", raw.plusCode, 100);
  const url = draft.read("url", raw.url, readWebUrl, "is no address on the web");
  if (url !== undefined) place.url = url;
}

function readStudioId(text: string): number | undefined {
  const number = readCount(text);
  return number === undefined || number === 0 ? undefined : number;
}
