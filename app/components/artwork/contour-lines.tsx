type ContourLinesProps = { className?: string };

/** A map's contour lines, as a quiet ground. */
export function ContourLines({ className }: ContourLinesProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 240"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      {lines.map((lift) => (
        <path
          key={lift}
          d={`M-20 ${250 - lift}C160 ${150 - lift * 0.6} 300 ${330 - lift * 1.5} 520 ${230 - lift}S860 ${60 - lift * 0.4} 1000 ${170 - lift}s160 ${70 - lift * 0.3} 240 ${20 - lift * 0.2}`}
        />
      ))}
    </svg>
  );
}

const lines = [-90, -60, -30, 0, 30, 60, 90, 120, 150, 180];
