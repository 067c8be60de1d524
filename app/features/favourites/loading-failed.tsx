import { Button } from "#ui/button.tsx";

type LoadingFailedProps = { what: string; onRetry: () => void };

export function LoadingFailed({ what, onRetry }: LoadingFailedProps) {
  return (
    <div role="alert" className="mt-6">
      <p>{`${what} could not be loaded. Nothing is lost, and trying again often helps.`}</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
