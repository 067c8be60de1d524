import type { ImportShape } from "#domain/contracts/imports/import-words.ts";
import type { NodePositions } from "#domain/rules/imports/reading/places/osm-position.ts";
import { readApifyPlace } from "#domain/rules/imports/reading/places/read-apify-place.ts";
import {
  readOsmFeature,
  readOverpassElement,
} from "#domain/rules/imports/reading/places/read-osm-place.ts";
import type { ReadPlace } from "#domain/rules/imports/reading/places/row-draft.ts";
import { partOf, textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import { AppError } from "#server/errors.ts";
import { readText } from "./file-text.ts";
import { findWayNodes } from "./find-way-nodes.ts";
import { explainJsonFault } from "./json-fault.ts";
import { JsonRecords } from "./json-records.ts";
import type { OpenedFile } from "./open-file.ts";

export async function* readJsonPlaces(
  file: OpenedFile,
  shape: ImportShape,
): AsyncGenerator<ReadPlace> {
  const records = new JsonRecords();
  const nodes = shape === "overpass-json" ? await findNodes(file) : undefined;
  for await (const text of readText(file.path, file.encoding)) {
    for (const record of await feed(file, records, text)) {
      yield readRecord(shape, record, { seenAt: findFileTime(records.header), nodes });
    }
  }
  if (!records.isWhole) throw await explainJsonFault(file);
}

async function findNodes(file: OpenedFile): Promise<NodePositions> {
  try {
    return await findWayNodes(file);
  } catch (error) {
    throw error instanceof AppError ? error : await explainJsonFault(file);
  }
}

async function feed(file: OpenedFile, records: JsonRecords, text: string): Promise<unknown[]> {
  try {
    return records.feed(text);
  } catch (error) {
    throw error instanceof AppError ? error : await explainJsonFault(file);
  }
}

type Surroundings = {
  readonly seenAt: string | undefined;
  readonly nodes: NodePositions | undefined;
};

function readRecord(
  shape: ImportShape,
  record: unknown,
  { seenAt, nodes }: Surroundings,
): ReadPlace {
  if (shape === "osm-geojson") return readOsmFeature(record, seenAt);
  return shape === "overpass-json"
    ? readOverpassElement(record, seenAt, nodes)
    : readApifyPlace(record);
}

/** When OpenStreetMap was as the file says. */
function findFileTime(header: unknown): string | undefined {
  return (
    textOf(partOf(header, "timestamp")) ??
    textOf(partOf(partOf(header, "osm3s"), "timestamp_osm_base"))
  );
}
