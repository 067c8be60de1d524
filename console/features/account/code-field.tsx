import { issueOf } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

export function CodeField({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <FormField
      label="Code from the mail"
      error={issueOf(refusal, "code")}
      hint="Small letters are fine, and the hyphen may be left out"
    >
      {(field) => (
        <Input
          {...field}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="numbers h-14 text-center font-semibold text-2xl uppercase tracking-[0.2em]"
        />
      )}
    </FormField>
  );
}
