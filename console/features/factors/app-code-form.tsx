import type { ReactNode } from "react";
import { Form } from "react-router";
import { issueOf } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = { label: string; refusal: Refusal | undefined; children: ReactNode };

/** Asks for the six digits that the app shows now. */
export function AppCodeForm({ label, refusal, children }: Props) {
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <FormField label={label} error={issueOf(refusal, "code")}>
        {(field) => (
          <Input
            {...field}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="numbers max-w-40 tracking-widest"
            required
          />
        )}
      </FormField>
      {children}
    </Form>
  );
}
