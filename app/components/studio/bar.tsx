type BarProps = {
  /** In percent of the whole. */
  parts: readonly { start: number; width: number }[];
};

/** Drawn, since its measures are the studio's own: no style may stand in a page. */
export function Bar({ parts }: BarProps) {
  return (
    <svg aria-hidden="true" className="block size-full fill-gold">
      {parts.map(({ start, width }) => (
        <rect key={start} x={`${start}%`} width={`${width}%`} height="100%" rx="4" />
      ))}
    </svg>
  );
}
