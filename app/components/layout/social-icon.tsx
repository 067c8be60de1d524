const drawings: Readonly<Record<string, string>> = {
  Instagram:
    "M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17.2 6.8h.01",
  Facebook: "M15.5 3.5h-2a4 4 0 0 0-4 4V21M6.5 12.5h8",
  LinkedIn: "M5.5 10v9M5.5 5.5h.01M10.5 19v-9M10.5 14a4 4 0 0 1 8 0v5",
  Twitter:
    "M22 4.5s-.7 2-2 3.3c1.4 9.6-9.2 16.6-17.6 11.3 2.1.1 4.3-.6 5.9-2C3.5 15.6 1 9.9 3.4 5.4c2.1 2.5 5.4 4 8.7 3.9-.8-4 3.9-6.4 6.8-3.7 1.1 0 3.1-1.1 3.1-1.1z",
  TikTok: "M13.5 3.5v11.7a3.8 3.8 0 1 1-3.8-3.8M13.5 3.5a5 5 0 0 0 5 5",
};

/** Drawn by us, in the line of the other icons; a network that we have no drawing for has a dot. */
export function SocialIcon({ network }: { network: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[network] ?? "M12 12h.01"} />
    </svg>
  );
}
