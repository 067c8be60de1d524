import type { ComponentProps } from "react";
import { FormField } from "#app/components/forms/form-field.tsx";
import type { FieldId } from "../steps/wizard-steps.ts";
import { useWizard } from "../wizard-context.ts";

type WizardFieldProps = Omit<ComponentProps<typeof FormField>, "id" | "error" | "isAnnounced"> & {
  name: FieldId;
};

/** Its name is its id, so that the list of what is wrong can lead to it. */
export function WizardField({ name, ...props }: WizardFieldProps) {
  const { findError } = useWizard();
  return <FormField id={name} error={findError(name)} isAnnounced={false} {...props} />;
}
