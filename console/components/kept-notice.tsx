import { forgetText } from "#console/lib/kept-text.ts";
import { Button } from "#ui/button.tsx";

/** In a form that shows what was typed there before. */
export function KeptNotice() {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-border border-l-4 border-l-gold px-4 py-2.5 text-sm"
    >
      <p>What you typed here before is back. It is not saved yet.</p>
      <Button
        size="sm"
        variant="outline"
        onClick={({ currentTarget: { form } }) => form && forgetText(form)}
      >
        Back to what is saved
      </Button>
    </div>
  );
}
