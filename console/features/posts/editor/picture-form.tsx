import { useId } from "react";
import { Form } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

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

type PictureButtonProps = { label: string; onChoose: (picture: File) => void };

const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** The browser's own choice of a file, as a button. It needs the script: there is a form for the others. */
export function PictureButton({ label, onChoose }: PictureButtonProps) {
  const id = useId();
  return (
    <span className="needs-script relative inline-flex">
      <input
        id={id}
        type="file"
        accept={pictureTypes}
        className="peer sr-only"
        onChange={({ target }) => {
          const picture = target.files?.[0];
          target.value = "";
          if (picture !== undefined) onChoose(picture);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: "outline",
          size: "sm",
          className: "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-ring",
        })}
      >
        {label}
      </label>
    </span>
  );
}
