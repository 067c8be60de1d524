const unpack = "unpack it and import the file inside";
const saveAsCsv = "save the sheet as CSV and import that";

/** What a file begins with, and what to do about it. */
const kinds: readonly (readonly [string, string])[] = [
  ["504b0506", `an empty zip archive: ${unpack}`],
  ["d0cf11e0", `an old Excel workbook (xls): ${saveAsCsv}`],
  ["1f8b", `a gzip archive: ${unpack}`],
  ["425a68", `a bzip2 archive: ${unpack}`],
  ["fd377a585a00", `an xz archive: ${unpack}`],
  ["28b52ffd", `a zstd archive: ${unpack}`],
  ["377abcaf271c", `a 7z archive: ${unpack}`],
  ["526172211a07", `a rar archive: ${unpack}`],
  ["255044462d", "a PDF, which has no table to read"],
  ["89504e47", "a picture (PNG)"],
  ["ffd8ff", "a picture (JPEG)"],
  ["47494638", "a picture (GIF)"],
  ["49492a00", "a picture (TIFF)"],
  ["4d4d002a", "a picture (TIFF)"],
  ["53514c69746520666f726d6174203300", "an SQLite database: export its table as CSV"],
  ["50415231", "a Parquet file: export it as CSV or JSON"],
];

/** One sentence for what is no text with places in it; undefined for what may be. */
export function findForeignKind(head: Buffer): string | undefined {
  const kind = findBinaryKind(head);
  if (kind !== undefined) return `From byte 0 on this is ${kind}.`;
  const byte = findBinaryByte(head);
  return byte === undefined
    ? undefined
    : `This is no text: byte ${byte} is one that no text has. Import JSON, JSON lines or CSV.`;
}

function findBinaryKind(head: Buffer): string | undefined {
  if (head.subarray(0, 4).toString("hex") === "504b0304") return findZipKind(head);
  if (head.subarray(4, 24).includes("OSMHeader")) {
    return "OpenStreetMap's PBF: export the places as GeoJSON, for instance with overpass-turbo";
  }
  if (head.subarray(0, 4).toString("latin1") === "RIFF") return "a picture or a sound (RIFF)";
  const hex = head.subarray(0, 16).toString("hex");
  return kinds.find(([signature]) => hex.startsWith(signature))?.[1];
}

function findZipKind(head: Buffer): string {
  const names = head.toString("latin1");
  if (names.includes("xl/") || names.includes("[Content_Types].xml")) {
    return `an Excel workbook (xlsx): ${saveAsCsv}`;
  }
  return names.includes("opendocument")
    ? `an OpenDocument file: ${saveAsCsv}`
    : `a zip archive: ${unpack}`;
}

/** Text has next to no control characters; a NUL here or there is a fault in a cell, and UTF-16 has its own marks. */
function findBinaryByte(head: Buffer): number | undefined {
  const bytes = head.subarray(0, 4096);
  const isControl = (byte: number) =>
    (byte < 32 && ![0, 9, 10, 12, 13, 27].includes(byte)) || byte === 127;
  const controls = bytes.filter(isControl).length;
  return controls > bytes.length / 20 ? bytes.findIndex(isControl) : undefined;
}
