import { Form } from "react-router";
import { Field, TickBox } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { MAX_UPLOAD_MEGABYTES } from "#domain/contracts/console/imports.ts";
import { Input } from "#ui/fields.tsx";

type Props = { refusal: Refusal | undefined };

/** The browser's own field takes what is dropped on it, so it is as large as a hand would aim. */
const fileLook =
  "block w-full min-w-0 cursor-pointer rounded-lg border border-input border-dashed px-4 py-6 text-sm hover:bg-accent file:mr-3 file:h-9 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-border file:bg-card file:px-4 file:font-medium file:text-card-foreground file:text-sm pointer-coarse:file:h-11";

/** The way in for a file. Nothing of it is public before somebody has seen what it would do. */
export function UploadPanel({ refusal }: Props) {
  return (
    <Panel title="Bring in a file">
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-2"
      >
        <Field
          label="File, chosen or dropped here"
          name="file"
          refusal={refusal}
          hint={`Google Maps by Apify (JSON, JSON lines, CSV), OpenStreetMap (GeoJSON, Overpass JSON), or any CSV, also of classes. At most ${MAX_UPLOAD_MEGABYTES} MB; “npm run import -- FILE” reads longer ones.`}
        >
          {(field) => <input {...field} type="file" required className={fileLook} />}
        </Field>
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <Field
            label="Source"
            name="source"
            refusal={refusal}
            hint="As the studios’ pages name it. Empty: what the file itself says."
          >
            {(field) => (
              <Input
                {...field}
                defaultValue={refusal?.typed?.source}
                placeholder="Google Maps"
                maxLength={80}
                autoComplete="off"
              />
            )}
          </Field>
          <Field
            label="Licence"
            name="licence"
            refusal={refusal}
            hint="Where its words have to be named."
          >
            {(field) => (
              <Input
                {...field}
                defaultValue={refusal?.typed?.licence}
                placeholder="ODbL 1.0"
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
          <div className="grid gap-3 sm:col-span-2">
            <TickBox
              name="takesAll"
              label="Also what has no Pilates word in its name, categories or class types"
              defaultChecked={refusal?.typed?.takesAll !== undefined}
            />
            <TickBox
              name="takesPhotos"
              label="Fetch the pictures that the file names, and keep them as the studios' photos"
              defaultChecked={refusal?.typed?.takesPhotos !== undefined}
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-2">
          <SubmitButton>Look at it</SubmitButton>
          <p className="text-muted-foreground text-xs">
            The directory stays as it is until you have seen what would happen, and said so.
          </p>
        </div>
      </Form>
    </Panel>
  );
}
