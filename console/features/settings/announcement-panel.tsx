import { Form } from "react-router";
import { Field, TickBox } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import type { EditableSettings } from "#server/settings/settings.ts";
import { Input } from "#ui/fields.tsx";

type Props = { announcement: EditableSettings["announcement"]; refusal: Refusal | undefined };

export function AnnouncementPanel({ announcement, refusal }: Props) {
  const { version } = announcement;
  const typed = refusal?.typed;
  const isOn = typed === undefined ? announcement.isOn : typed.isOn === "on";
  return (
    <Panel title="Announcement bar" note={announcement.isShown ? "shown now" : "not shown"}>
      <p className="mb-4 max-w-2xl text-muted-foreground text-sm">
        One line above every public page. It appears, and goes, a second after you save.
      </p>
      <RefusalNotice refusal={refusal} />
      <Form key={version} method="post" className="grid gap-4 md:grid-cols-2">
        <input type="hidden" name="version" value={formVersion(refusal, version)} />
        <Field
          label="Text"
          name="text"
          hint="At most 160 characters"
          refusal={refusal}
          className="md:col-span-2"
        >
          {(field) => (
            <Input {...field} maxLength={160} defaultValue={typed?.text ?? announcement.text} />
          )}
        </Field>
        <Field
          label="Link"
          name="link"
          hint="Optional: a path such as /blog, or an address with https://"
          refusal={refusal}
        >
          {(field) => (
            <Input {...field} maxLength={500} defaultValue={typed?.link ?? announcement.link} />
          )}
        </Field>
        <Field label="Last day" name="until" hint="Optional: in Ontario" refusal={refusal}>
          {(field) => (
            <Input {...field} type="date" defaultValue={typed?.until ?? announcement.until} />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-4 md:col-span-2">
          <TickBox name="isOn" label="On" defaultChecked={isOn} />
          <SubmitButton intent="save-announcement">Save the bar</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
