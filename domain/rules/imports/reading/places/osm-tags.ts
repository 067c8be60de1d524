import { isRecord, partOf, type RawRecord, textOf } from "../values/record-values.ts";

const PAIR = /"((?:[^"\\]|\\.)*)"=>"((?:[^"\\]|\\.)*)"/g;

/** A feature's tags: its properties, those inside `tags`, or what GDAL keeps in one text as `"sport"=>"pilates"`. */
export function tagsOf(properties: unknown): unknown {
  const inside = partOf(properties, "tags");
  if (isRecord(inside)) return inside;
  const others = textOf(partOf(properties, "other_tags"));
  return others === undefined || !isRecord(properties)
    ? properties
    : { ...readOtherTags(others), ...withValues(properties) };
}

function readOtherTags(text: string): RawRecord {
  const plain = (part = "") => part.replace(/\\(.)/g, "$1");
  return Object.fromEntries(
    [...text.matchAll(PAIR)].map(([, key, value]) => [plain(key), plain(value)]),
  );
}

function withValues(properties: RawRecord): RawRecord {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => textOf(value) !== undefined),
  );
}
