import { Form, Link } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { Field } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import {
  type CannedText,
  cannedKinds,
  MAX_CANNED_CHARACTERS,
} from "#domain/contracts/console/canned-text.ts";
import { fillCannedText } from "#domain/rules/text/canned-text.ts";
import type { EditableSettings } from "#server/settings/settings.ts";
import { Input, Select, Textarea } from "#ui/fields.tsx";

type Props = { canned: EditableSettings["cannedTexts"]; refusal: Refusal | undefined };

const kindWords = { rejection: "Rejections", answer: "Answers to messages" } as const;
const example = { studio: "Flow Pilates", name: "Maya" };

/** What the team writes again and again, kept once. */
export function CannedPanel({ canned, refusal }: Props) {
  const { texts, version } = canned;
  const former = refusal?.typed?.former ?? "";
  return (
    <Panel title="Saved texts" note={texts.length === 0 ? undefined : String(texts.length)}>
      <p className="mb-4 max-w-2xl text-muted-foreground text-sm">
        Offered where you reject something or answer a message. {"{studio}"} becomes the studio’s
        name and, in an answer, {"{name}"} the person’s first name. A rejection’s mail is shown
        whole in the{" "}
        <Link to="/admin/queue" className="underline underline-offset-4">
          queue
        </Link>{" "}
        before it goes.
      </p>
      <ul className="grid gap-2">
        {texts.map((one) => (
          <li key={`${one.kind} ${one.title}`}>
            <details
              open={former === one.title}
              className="rounded-lg border border-border px-4 py-2.5"
            >
              <summary className="wrap-anywhere cursor-pointer text-sm">
                <span className="font-medium">{one.title}</span>
                <span className="text-muted-foreground"> · {kindWords[one.kind]}</span>
              </summary>
              <TextForm
                one={one}
                version={version}
                refusal={former === one.title ? refusal : undefined}
              />
            </details>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 mb-3 text-sm">Add a text</h3>
      <TextForm one={undefined} version={version} refusal={former === "" ? refusal : undefined} />
    </Panel>
  );
}

type FormProps = {
  one: CannedText | undefined;
  version: number;
  refusal: Refusal | undefined;
};

function TextForm({ one, version, refusal }: FormProps) {
  const typed = refusal?.typed;
  return (
    <Form key={version} method="post" className="mt-3 grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="version" value={formVersion(refusal, version)} />
      {one !== undefined && <input type="hidden" name="former" value={one.title} />}
      <div className="sm:col-span-2">
        <RefusalNotice refusal={refusal} />
      </div>
      <Field label="Title" name="title" refusal={refusal}>
        {(field) => (
          <Input {...field} required maxLength={80} defaultValue={typed?.title ?? one?.title} />
        )}
      </Field>
      {one === undefined ? (
        <Field label="Offered for" name="kind" refusal={refusal}>
          {(field) => (
            <Select {...field} defaultValue={typed?.kind}>
              {cannedKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWords[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <input type="hidden" name="kind" value={one.kind} />
      )}
      <Field label="Text" name="text" refusal={refusal} className="sm:col-span-2">
        {(field) => (
          <Textarea
            {...field}
            required
            rows={4}
            maxLength={MAX_CANNED_CHARACTERS}
            defaultValue={typed?.text ?? one?.text}
          />
        )}
      </Field>
      {one !== undefined && (
        <p className="whitespace-pre-line rounded-lg bg-muted px-3 py-2 text-sm sm:col-span-2 [overflow-wrap:anywhere]">
          <span className="mb-1 block text-muted-foreground text-xs">
            As {example.name} of {example.studio} reads it
          </span>
          {fillCannedText(one.text, example)}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3 sm:col-span-2">
        <SubmitButton intent="save-text" variant={one === undefined ? "primary" : "outline"}>
          {one === undefined ? "Add the text" : "Save the text"}
        </SubmitButton>
        {one !== undefined && (
          <Confirm
            label="Remove…"
            longLabel={`Remove ${one.title}`}
            words="It is offered no more. The history can bring it back."
          >
            <SubmitButton intent="remove-text" variant="destructive" size="sm">
              Remove it
            </SubmitButton>
          </Confirm>
        )}
      </div>
    </Form>
  );
}
