import type { ImportShape } from "#domain/contracts/imports/import-words.ts";
import {
  findElementPosition,
  listWayNodes,
  type NodePositions,
} from "#domain/rules/imports/reading/places/osm-position.ts";
import { readApifyPlace } from "#domain/rules/imports/reading/places/read-apify-place.ts";
import {
  readOsmFeature,
  readOverpassElement,
} from "#domain/rules/imports/reading/places/read-osm-place.ts";
import type { ReadPlace } from "#domain/rules/imports/reading/places/row-draft.ts";
import { partOf, textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { AppError } from "#server/errors.ts";
import { explainJsonFault, JsonRecords } from "./json-records.ts";
import { type OpenedFile, readFileText } from "./open-file.ts";

export async function* readJsonPlaces(
  file: OpenedFile,
  shape: ImportShape,
): AsyncGenerator<ReadPlace> {
  const records = new JsonRecords();
  const nodes = shape === "overpass-json" ? await findNodes(file) : undefined;
  for await (const text of readFileText(file.path, file.encoding)) {
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

/** Some tens of thousands of buildings; ways beyond that have no position, and say so. */
const MAX_NODES = 300_000;

/**
 * Where the nodes lie that named ways of an Overpass answer are made of: they stand before or behind them in the file,
 * so it is looked through once for what is wanted, and once more where something is.
 */
async function findWayNodes(file: OpenedFile): Promise<NodePositions> {
  const wanted = new Set<string>();
  for await (const element of readElements(file)) {
    if (textOf(partOf(partOf(element, "tags"), "name")) === undefined) continue;
    for (const node of listWayNodes(element)) if (wanted.size < MAX_NODES) wanted.add(node);
  }
  const positions = new Map<string, Position>();
  if (wanted.size === 0) return positions;
  for await (const element of readElements(file)) {
    const id = textOf(partOf(element, "id"));
    if (id === undefined || partOf(element, "type") !== "node" || !wanted.has(id)) continue;
    const position = findElementPosition(element);
    if (position !== undefined) positions.set(id, position);
  }
  return positions;
}

async function* readElements(file: OpenedFile): AsyncGenerator<unknown> {
  const records = new JsonRecords();
  for await (const text of readFileText(file.path, file.encoding)) yield* records.feed(text);
}
