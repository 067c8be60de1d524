import { Label } from "#app/components/ui/label.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { problemAttributes, useWizard } from "../wizard-context.ts";
import { FieldMessage } from "./field-message.tsx";

const SHORTEST = 50;
const LONGEST = 500;

export function DescriptionAnswer({ className }: { className?: string }) {
  const { answers, change, findMessage } = useWizard();
  const hintId = "description-hint";
  return (
    <div className={className}>
      <Label htmlFor="description">Description</Label>
      <Textarea
        id="description"
        name="description"
        placeholder="What would you tell someone who walks in for the first time?"
        value={answers.description}
        onChange={(event) => change({ description: event.target.value })}
        className="mt-2"
        {...problemAttributes("description", findMessage("description"), hintId)}
      />
      <div className="flex flex-wrap justify-between gap-x-4">
        <FieldMessage field="description" />
        <p id={hintId} className="numbers mt-1.5 ml-auto text-muted-foreground text-sm">
          {answers.description.trim().length} of {LONGEST} characters, at least {SHORTEST}
        </p>
      </div>
    </div>
  );
}
