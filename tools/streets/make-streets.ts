import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { drawTiles, type TileRange } from "./draw-tiles.ts";
import { NodeNumbers, NodePositions } from "./node-positions.ts";
import { eachRef, kindsIn, type OsmWay, readingBlock, readNodes, readWays } from "./osm-blocks.ts";
import { OsmFile, OsmFileError } from "./osm-file.ts";
import { PmtilesFile } from "./pmtiles-file.ts";
import { MAX_ZOOM, MIN_ZOOM, streetKeys, streetOf } from "./street-kinds.ts";
import { FAR, type Line, REGION_ZOOM, StreetStore, toWorld, WORLD } from "./street-store.ts";

type Say = (sentence: string) => void;
/** Which bytes of the file hold ways, since nodes come first and relations last. */
type WaysAt = { from: number; to: number };
type Bounds = [west: number, south: number, east: number, north: number];

/** What was made of an extract. */
type MadeStreets = {
  readonly streets: number;
  readonly tiles: number;
  readonly bytes: number;
};

/**
 * Makes a file of map tiles of the streets of an extract of OpenStreetMap. The extract is read three times, since it has
 * nodes before the ways that need them; what is in memory are the places of nodes on streets, sixteen bytes each, and one
 * region at a time.
 */
export async function makeStreets(input: string, output: string, say: Say): Promise<MadeStreets> {
  const osm = await OsmFile.open(input);
  const folder = await mkdtemp(join(dirname(output), ".streets-"));
  const tiles = await PmtilesFile.create(output);
  try {
    const { ids, waysAt } = await findNodesOfStreets(osm, say);
    const positions = new NodePositions(ids);
    await placeNodes(osm, positions, { waysAt, say });
    const store = new StreetStore(folder);
    const { streets, bounds } = await storeStreets(osm, { store, positions, waysAt, say });
    if (streets === 0) throw new OsmFileError("There is no street in this extract.");
    await drawRegions(store, tiles, say);
    const count = tiles.count;
    const bytes = await tiles.finish({ minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, bounds, metadata });
    return { streets, tiles: count, bytes };
  } finally {
    await tiles.discard();
    await rm(folder, { recursive: true, force: true });
    await osm.close();
  }
}

/** The site draws land, water and names of its own where a file has streets alone. */
const metadata = {
  name: "Streets",
  attribution: "© OpenStreetMap contributors",
  vector_layers: [
    {
      id: "roads",
      fields: {
        ...{ kind: "String", kind_detail: "String", name: "String", shield_text: "String" },
        ...{ min_zoom: "Number", is_link: "Boolean", is_bridge: "Boolean", is_tunnel: "Boolean" },
      },
    },
  ],
};

async function findNodesOfStreets(
  osm: OsmFile,
  say: Say,
): Promise<{ ids: Float64Array; waysAt: WaysAt }> {
  const numbers = new NodeNumbers();
  const waysAt = { from: osm.size, to: 0 };
  let streets = 0;
  for await (const block of osm.blocks()) {
    readingBlock(block, () => {
      const { hasWays, hasRelations } = kindsIn(block);
      if (!hasWays) return hasRelations;
      waysAt.from = Math.min(waysAt.from, block.at);
      waysAt.to = block.end;
      readWays(block, streetKeys, (way) => {
        if (streetOf(way.tags) === undefined) return;
        streets += 1;
        eachRef(way, (id) => numbers.add(id));
      });
      return true;
    });
    say(`1 of 4: finding streets, ${percent(block.end, osm.size)}, ${streets} so far`);
  }
  return { ids: numbers.take(), waysAt };
}

async function placeNodes(
  osm: OsmFile,
  positions: NodePositions,
  { waysAt, say }: { waysAt: WaysAt; say: Say },
): Promise<void> {
  for await (const block of osm.blocks({ to: waysAt.from })) {
    readingBlock(block, () => readNodes(block, positions.note));
    say(`2 of 4: placing ${positions.length} points, ${percent(block.end, waysAt.from)}`);
  }
}

type Storing = { store: StreetStore; positions: NodePositions; waysAt: WaysAt; say: Say };

async function storeStreets(
  osm: OsmFile,
  { store, positions, waysAt, say }: Storing,
): Promise<{ streets: number; bounds: Bounds }> {
  let streets = 0;
  const bounds: Bounds = [180, 90, -180, -90];
  for await (const block of osm.blocks(waysAt)) {
    readingBlock(block, () =>
      readWays(block, streetKeys, (way) => {
        const street = streetOf(way.tags);
        if (street === undefined) return;
        const lines = linesOf(way, positions, bounds);
        for (const line of lines) store.add({ street, line });
        if (lines.length > 0) streets += 1;
      }),
    );
    const done = percent(block.end - waysAt.from, waysAt.to - waysAt.from);
    say(`3 of 4: sorting streets by region, ${done}`);
  }
  return { streets, bounds };
}

/** Between two points of a street: what is farther is a mistake, and would be drawn across everything. */
const MAX_STEP = WORLD / 1024;

/** Its points in order; in pieces where the extract has cut some off. */
function linesOf(way: OsmWay, positions: NodePositions, bounds: Bounds): Line[] {
  const lines: number[][] = [];
  let line: number[] = [];
  const end = () => {
    if (line.length > 2) lines.push(line);
    line = [];
  };
  eachRef(way, (id) => {
    const found = positions.find(id);
    if (found === undefined) return end();
    const [x, y] = toWorld(found.latitude, found.longitude);
    const [lastX = x, lastY = y] = line.slice(-2);
    if (Math.max(Math.abs(x - lastX), Math.abs(y - lastY)) > MAX_STEP) end();
    line.push(x, y);
    widen(bounds, found.latitude / 1e7, found.longitude / 1e7);
  });
  end();
  return lines;
}

function widen(bounds: Bounds, latitude: number, longitude: number): void {
  bounds[0] = Math.min(bounds[0], longitude);
  bounds[1] = Math.min(bounds[1], latitude);
  bounds[2] = Math.max(bounds[2], longitude);
  bounds[3] = Math.max(bounds[3], latitude);
}

async function drawRegions(store: StreetStore, tiles: PmtilesFile, say: Say): Promise<void> {
  const { regions } = store;
  for (const [at, region] of regions.entries()) {
    const isFar = region === FAR;
    const [first, last] = isFar ? [MIN_ZOOM, REGION_ZOOM - 1] : [REGION_ZOOM, MAX_ZOOM];
    const streets = [...store.read(region)];
    for (let zoom = first; zoom <= last; zoom += 1) {
      const range = isFar ? wholeWorld(zoom) : tilesOf(region, zoom);
      for (const { x, y, content } of drawTiles(streets, zoom, range)) {
        await tiles.add(zoom, x, y, content);
      }
    }
    say(`4 of 4: drawing, region ${at + 1} of ${regions.length}, ${tiles.count} tiles`);
  }
}

function wholeWorld(zoom: number): TileRange {
  return { left: 0, top: 0, right: 2 ** zoom - 1, bottom: 2 ** zoom - 1 };
}

function tilesOf(region: string, zoom: number): TileRange {
  const [column = 0, row = 0] = region.split("-").map(Number);
  const side = 2 ** (zoom - REGION_ZOOM);
  const [left, top] = [column * side, row * side];
  return { left, top, right: left + side - 1, bottom: top + side - 1 };
}

function percent(done: number, all: number): string {
  return `${all === 0 ? 100 : Math.floor((done / all) * 100)} %`;
}
