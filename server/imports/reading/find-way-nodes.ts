import {
  findElementPosition,
  listWayNodes,
  type NodePositions,
} from "#domain/rules/imports/reading/places/osm-position.ts";
import { partOf, textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { readText } from "./file-text.ts";
import { JsonRecords } from "./json-records.ts";
import type { OpenedFile } from "./open-file.ts";

/** Some tens of thousands of buildings; ways beyond that have no position, and say so. */
const MAX_NODES = 300_000;

/**
 * Where the nodes lie that named ways of an Overpass answer are made of: they stand before or behind them in the file,
 * so it is looked through once for what is wanted, and once more where something is.
 */
export async function findWayNodes(file: OpenedFile): Promise<NodePositions> {
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
  for await (const text of readText(file.path, file.encoding)) yield* records.feed(text);
}
