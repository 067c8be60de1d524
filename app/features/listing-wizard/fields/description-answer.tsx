import { Textarea } from "#app/components/ui/textarea.tsx";
import { useWizard } from "../wizard-context.ts";
import { WizardField } from "./wizard-field.tsx";

const MIN_CHARACTERS = 50;
const MAX_CHARACTERS = 500;

export function DescriptionAnswer({ className }: { className?: string }) {
  const { answers, change } = useWizard();
  const length = answers.description.trim().length;
  return (
    <WizardField
      name="description"
      label="Description"
      hint={`${length} of ${MAX_CHARACTERS} characters, at least ${MIN_CHARACTERS}`}
      className={className}
    >
      {(field) => (
        <Textarea
          {...field}
          name="description"
          placeholder="What would you tell someone who walks in for the first time?"
          value={answers.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      )}
    </WizardField>
  );
}
