/** What went wrong with a passkey, read out when it appears. */
export function FailureLine({ failure }: { failure: string | undefined }) {
  return (
    <div role="alert">
      {failure !== undefined && <p className="mt-3 text-destructive-text text-sm">{failure}</p>}
    </div>
  );
}
