import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { CannedTexts } from "#console/components/canned-texts.tsx";
import { Field } from "#console/components/field.tsx";
import { MailPreview, type PreviewedMail } from "#console/components/mail-preview.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice, TypedInVain } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import { type WaitingKind, waitingKindLabels } from "#domain/rules/queue/review-kinds.ts";
import type { QueueItem } from "#server/queue/queue-item.ts";
import { buttonClass } from "#ui/button.tsx";
import { Textarea } from "#ui/fields.tsx";
import { OtherLooks } from "./queue-item-screen.tsx";
import { queueItemPath, queueListPath } from "./queue-paths.ts";

export type Previewed = {
  readonly reason: string;
  readonly mail: PreviewedMail | null;
  /** Of what was looked at when the reason was written. */
  readonly version: number;
};

type Props = {
  item: QueueItem;
  /** The kind that one looks through. */
  kind: WaitingKind | undefined;
  /** Who else looks at it. */
  others: readonly string[];
  previewed: Previewed | undefined;
  /** Saved texts, with the studio's name in them. */
  texts: readonly { title: string; text: string }[];
  /** What was typed and the saved text that was inserted below it, without a script. */
  inserted: string | undefined;
  refusal: Refusal | undefined;
};

/** Two steps: the reason, then the mail that it becomes; only what was shown is sent. */
export function RejectScreen({ others, ...props }: Props) {
  const { item, kind, refusal } = props;
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`Reject ${item.title}`}
        above={
          <>
            <Link to={queueListPath(kind)} className="underline-offset-4 hover:underline">
              Queue
            </Link>
            {" · "}
            <Link
              to={queueItemPath({ ...item, kind })}
              className="underline-offset-4 hover:underline"
            >
              {`${waitingKindLabels[item.what]} ${item.id}`}
            </Link>
          </>
        }
      >
        {item.isOpen && <OtherLooks names={others} />}
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      {item.isOpen ? <RejectForm {...props} /> : <Decided {...props} />}
    </div>
  );
}

/** Somebody else was first; what was typed meanwhile stays on the screen. */
function Decided({ item, kind, previewed, inserted, refusal }: Omit<Props, "others">) {
  return (
    <>
      <p className="wrap-anywhere mb-4 rounded-lg border border-border border-l-4 border-l-gold bg-card px-4 py-2.5 text-sm">
        {item.outcome} There is nothing left to reject, and nothing of yours was sent.
      </p>
      <TypedInVain text={inserted ?? previewed?.reason ?? refusal?.typed?.reason} />
      <div className="flex flex-wrap gap-3">
        <Link to={queueListPath(kind)} className={buttonClass({ variant: "outline" })}>
          Back to the queue
        </Link>
        <Link to={queueItemPath({ ...item, kind })} className={buttonClass({ variant: "ghost" })}>
          See what was decided
        </Link>
      </div>
    </>
  );
}

function RejectForm(props: Omit<Props, "others">) {
  const { item, kind, previewed, texts, inserted, refusal } = props;
  const reason = useRef<HTMLTextAreaElement>(null);
  // Whoever comes here by the key R goes on typing.
  useEffect(() => reason.current?.focus(), []);
  return (
    <Form method="post" className="grid gap-5">
      <input
        type="hidden"
        name="version"
        value={previewed?.version ?? formVersion(refusal, item.version)}
      />
      <input type="hidden" name="previewed" value={previewed?.reason ?? ""} />
      <CannedTexts texts={texts} into="reason" />
      <Field
        label="Reason"
        name="reason"
        refusal={refusal}
        hint={
          item.recipient === null
            ? "Nobody gets a mail. The reason stays in the history."
            : `${item.recipient} reads it in the mail, word for word. You see the mail before it goes.`
        }
      >
        {(field) => (
          <Textarea
            {...field}
            ref={reason}
            required
            rows={5}
            defaultValue={inserted ?? previewed?.reason ?? refusal?.typed?.reason}
            maxLength={1000}
          />
        )}
      </Field>
      {previewed?.mail && <MailPreview mail={previewed.mail} />}
      {previewed !== undefined && previewed.mail === null && (
        <p className="text-sm">Nobody left an address: no mail is sent.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {previewed !== undefined && (
          <SubmitButton intent="reject" variant="destructive">
            {previewed.mail === null ? "Reject" : "Send this mail and reject"}
          </SubmitButton>
        )}
        <SubmitButton intent="preview" variant={previewed === undefined ? "primary" : "outline"}>
          {previewed === undefined
            ? item.recipient === null
              ? "Go on"
              : "Show me the mail"
            : "Show it again"}
        </SubmitButton>
        <Link to={queueItemPath({ ...item, kind })} className={buttonClass({ variant: "ghost" })}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
