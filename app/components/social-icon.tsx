const drawings: Readonly<Record<string, string>> = {
  Instagram:
    "M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17.2 6.8h.01",
  Facebook: "M15.5 3.5h-2a4 4 0 0 0-4 4V21M6.5 12.5h8",
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
