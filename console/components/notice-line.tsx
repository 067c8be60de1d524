/** What was just done, in a sentence. */
export function NoticeLine({ notice }: { notice: string | undefined }) {
  return (
    <div role="status">
      {notice !== undefined && (
        <p className="mb-4 rounded-lg border border-border border-l-4 border-l-gold bg-card px-4 py-2.5 text-sm">
          {notice}
        </p>
      )}
    </div>
  );
}
