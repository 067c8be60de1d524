/** Two who look at the same thing can talk; one of them will decide. */
export function OtherLooks({ names }: { names: readonly string[] }) {
  return (
    <p
      aria-live="polite"
      className="text-muted-foreground text-xs [overflow-wrap:anywhere] empty:-mr-2"
    >
      {names.length > 0 &&
        `${names.join(" and ")} ${names.length === 1 ? "looks" : "look"} at this too`}
    </p>
  );
}
