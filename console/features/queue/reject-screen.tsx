import { Form, Link } from "react-router";
import { FormField } from "#app/components/forms/form-field.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { MailPreview } from "#server/services/queue/decisions/preview-rejection.ts";
import type { QueueItem } from "#server/services/queue/item/queue-item.ts";
import { queueItemPath } from "./queue-paths.ts";

export type Previewed = { readonly reason: string; readonly mail: MailPreview | null };

type Props = {
  item: QueueItem;
  previewed: Previewed | undefined;
  refusal: Refusal | undefined;
};

/** Two steps: the reason, then the mail that it becomes; only what was shown is sent. */
export function RejectScreen({ item, previewed, refusal }: Props) {
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`Reject ${item.title}`}
        above={
          <Link to={queueItemPath(item)} className="underline-offset-4 hover:underline">
            Back to it
          </Link>
        }
      />
      <RefusalNotice refusal={refusal} />
      {item.isOpen ? (
        <RejectForm item={item} previewed={previewed} refusal={refusal} />
      ) : (
        <p>{item.outcome}</p>
      )}
    </div>
  );
}

function RejectForm({ item, previewed, refusal }: Props) {
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="previewed" value={previewed?.reason ?? ""} />
      <FormField
        label="Reason"
        error={issueOf(refusal, "reason")}
        hint={
          item.recipient === null
            ? "Nobody gets a mail; it stays in the history"
            : "Part of the mail, word for word"
        }
      >
        {(field) => (
          <Textarea {...field} name="reason" defaultValue={previewed?.reason} maxLength={1000} />
        )}
      </FormField>
      {previewed?.mail && <Mail mail={previewed.mail} />}
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
          {previewed === undefined ? "Show me the mail" : "Show it again"}
        </SubmitButton>
        <Link to={queueItemPath(item)} className={buttonClass({ variant: "ghost" })}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

function Mail({ mail }: { mail: MailPreview }) {
  return (
    <Panel title="The mail" note="Not sent yet">
      <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1 text-sm">
        <dt className="text-muted-foreground">To</dt>
        <dd className="[overflow-wrap:anywhere]">{mail.recipient}</dd>
        <dt className="text-muted-foreground">Subject</dt>
        <dd className="[overflow-wrap:anywhere]">{mail.subject}</dd>
      </dl>
      <p className="mt-3 whitespace-pre-line border-border border-t pt-3 text-sm [overflow-wrap:anywhere]">
        {mail.text}
      </p>
    </Panel>
  );
}
