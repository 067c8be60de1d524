import { Form } from "react-router";
import { Field } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import type { EditableSettings } from "#server/settings/settings.ts";
import { Textarea } from "#ui/fields.tsx";

type Props = { address: EditableSettings["senderAddress"]; refusal: Refusal | undefined };

export function SenderAddressPanel({ address, refusal }: Props) {
  const { value, version, otherwise } = address;
  return (
    <Panel title="Sender’s postal address">
      <p className="mb-4 max-w-2xl text-muted-foreground text-sm">
        Canada’s law wants it in every newsletter. Without one, none is sent.
      </p>
      <RefusalNotice refusal={refusal} />
      <Form key={version} method="post" className="grid gap-4">
        <input type="hidden" name="version" value={formVersion(refusal, version)} />
        <Field
          label="Address"
          name="address"
          hint={
            otherwise === undefined
              ? "Street, city, province, postal code"
              : `While this is empty, newsletters say: ${otherwise}`
          }
          refusal={refusal}
        >
          {(field) => (
            <Textarea
              {...field}
              rows={3}
              maxLength={300}
              defaultValue={refusal?.typed?.address ?? value}
            />
          )}
        </Field>
        <SubmitButton intent="save-address" className="justify-self-end">
          Save the address
        </SubmitButton>
      </Form>
    </Panel>
  );
}
