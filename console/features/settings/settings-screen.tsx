import { Form } from "react-router";
import { TakenOver } from "#console/components/conflicts.tsx";
import { Field, FormBase, TickBox } from "#console/components/field.tsx";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { type Refusal, wayOn } from "#console/lib/refusal.ts";
import { returnedForm } from "#console/lib/returned-form.ts";
import type { LogEntry } from "#server/history/log.ts";
import type { ListedAlias } from "#server/searches/aliases.ts";
import type { EditableSettings } from "#server/settings/settings.ts";
import { Input, Textarea } from "#ui/fields.tsx";
import { AliasesPanel } from "./aliases-panel.tsx";
import { CannedPanel } from "./canned-panel.tsx";

type Props = {
  settings: EditableSettings;
  aliases: readonly ListedAlias[];
  history: readonly LogEntry[];
  aliasHistory: readonly LogEntry[];
  refusal: Refusal | undefined;
};

/** What the team decides about the whole site. */
export function SettingsScreen({ settings, aliases, history, aliasHistory, refusal }: Props) {
  const entries = [...history, ...aliasHistory].toSorted((one, other) => other.id - one.id);
  const refusalOf = (intent: string) => (refusal?.typed?.intent === intent ? refusal : undefined);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid grid-cols-1 gap-4">
        <AnnouncementPanel
          announcement={settings.announcement}
          refusal={refusalOf("save-announcement")}
        />
        <SenderAddressPanel address={settings.senderAddress} refusal={refusalOf("save-address")} />
        <CannedPanel
          canned={settings.cannedTexts}
          refusal={refusalOf("save-text") ?? refusalOf("remove-text")}
        />
        <AliasesPanel
          aliases={aliases}
          refusal={refusalOf("add-alias") ?? refusalOf("remove-alias")}
        />
        <History entries={entries} returnTo="/admin/settings" isOfMany />
      </div>
    </>
  );
}

type AnnouncementPanelProps = {
  announcement: EditableSettings["announcement"];
  refusal: Refusal | undefined;
};

function AnnouncementPanel({ announcement, refusal }: AnnouncementPanelProps) {
  const { version, text, link, until, isOn } = announcement;
  const stored = { text, link, until: until ?? "", isOn: isOn ? "on" : "" };
  const returned = returnedForm(stored, version, refusal);
  const { values, both, theirs, by, base } = returned;
  return (
    <Panel title="Announcement bar" note={announcement.isShown ? "shown now" : "not shown"}>
      <p className="mb-4 max-w-2xl text-muted-foreground text-sm">
        Above every public page: one line on a desk, up to four on a phone. It appears, and goes, a
        second after you save.
      </p>
      <RefusalNotice refusal={refusal} next={wayOn(refusal, both.size)} />
      <TakenOver labels={theirs.map((field) => announcementWords[field])} by={by} />
      <Form key={base.texts} method="post" className="grid gap-4 md:grid-cols-2">
        <FormBase base={base} />
        <Field
          label="Text"
          name="text"
          hint="At most 160 characters"
          {...{ refusal, returned }}
          className="md:col-span-2"
        >
          {(field) => <Input {...field} maxLength={160} defaultValue={values.text} />}
        </Field>
        <Field
          label="Link"
          name="link"
          hint="Optional: a path such as /blog, or an address with https://"
          {...{ refusal, returned }}
        >
          {(field) => <Input {...field} maxLength={500} defaultValue={values.link} />}
        </Field>
        <Field label="Last day" name="until" hint="Optional: in Ontario" {...{ refusal, returned }}>
          {(field) => <Input {...field} type="date" defaultValue={values.until} />}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-4 md:col-span-2">
          <TickBox name="isOn" label="On" defaultChecked={values.isOn === "on"} />
          <SubmitButton intent="save-announcement">Save the bar</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

const announcementWords = { text: "text", link: "link", until: "last day", isOn: "on" } as const;

type SenderAddressPanelProps = {
  address: EditableSettings["senderAddress"];
  refusal: Refusal | undefined;
};

function SenderAddressPanel({ address, refusal }: SenderAddressPanelProps) {
  const { value, version, otherwise } = address;
  const returned = returnedForm({ address: value ?? "" }, version, refusal);
  return (
    <Panel title="Sender’s postal address">
      <p className="mb-4 max-w-2xl text-muted-foreground text-sm">
        Canada’s law wants it in every newsletter. Without one, none is sent.
      </p>
      <RefusalNotice refusal={refusal} next={wayOn(refusal, returned.both.size)} />
      <Form key={returned.base.texts} method="post" className="grid gap-4">
        <FormBase base={returned.base} />
        <Field
          label="Address"
          name="address"
          hint={
            otherwise === undefined
              ? "Street, city, province, postal code"
              : `While this is empty, newsletters say: ${otherwise}`
          }
          {...{ refusal, returned }}
        >
          {(field) => (
            <Textarea {...field} rows={3} maxLength={300} defaultValue={returned.values.address} />
          )}
        </Field>
        <SubmitButton intent="save-address" className="justify-self-end">
          Save the address
        </SubmitButton>
      </Form>
    </Panel>
  );
}
