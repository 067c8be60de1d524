import { Button } from "#ui/button.tsx";

type ListFailureProps = { message: string; onRetry: () => void };

/** Where a list should be, and its call failed. */
export function ListFailure({ message, onRetry }: ListFailureProps) {
  return (
    <div
      role="alert"
      className="mt-8 rounded-xl border border-border border-dashed px-6 py-14 text-center"
    >
      <p className="text-lg">{message}</p>
      <p className="mt-1 text-muted-foreground">
        Something went wrong on the way to our directory.
      </p>
      <Button variant="outline" onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </div>
  );
}
