/** Black on white in both themes, as cameras want it. */
export function QrPicture({ rows }: { rows: readonly string[] }) {
  const path = rows
    .flatMap((row, y) =>
      Array.from(
        row.matchAll(/1+/g),
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join("");
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-md"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
