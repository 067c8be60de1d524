import { Form } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { pictureTypes } from "./picture-button.tsx";

/** For those without JavaScript. */
export function PictureForm() {
  return (
    <Panel title="Add a picture">
      <p className="mb-3 text-muted-foreground text-sm">
        Save what you typed first. The picture goes to the end of the text.
      </p>
      <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-3">
        <FormField label="Picture" note="at most 5 MB" error={undefined}>
          {(field) => (
            <input
              {...field}
              type="file"
              name="picture"
              accept={pictureTypes}
              className="min-w-0 max-w-full"
              required
            />
          )}
        </FormField>
        <FormField label="What it shows" error={undefined}>
          {(field) => <Input {...field} name="alt" maxLength={200} />}
        </FormField>
        <SubmitButton intent="picture" size="sm" variant="outline" className="w-fit">
          Add it
        </SubmitButton>
      </Form>
    </Panel>
  );
}
