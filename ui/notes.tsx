/** What a visitor should know of what is shown; nothing where there is nothing to say. */
export function Notes({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-1 border-gold border-l-2 pl-4 text-[0.9375rem]">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
