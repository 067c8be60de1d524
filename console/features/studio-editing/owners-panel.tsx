import { Form, Link } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { EditedStudio } from "#server/studios/directory.ts";
import { Badge } from "#ui/badge.tsx";
import { Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = { owners: EditedStudio["owners"]; refusal: Refusal | undefined };

/** Who may change the studio from outside the team, each with the way to end that. */
export function OwnersPanel({ owners, refusal }: Props) {
  if (owners.length === 0) return null;
  return (
    <Panel title="Who looks after it" className="mt-4">
      <ul className="divide-y divide-border text-sm">
        {owners.map(({ userId, email, isOwner }) => {
          const isMine = refusal?.typed?.userId === String(userId);
          return (
            <li
              key={userId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0"
            >
              <p className="flex min-w-0 flex-wrap items-center gap-2">
                <Link
                  to={`/admin/people/${userId}`}
                  className="wrap-anywhere underline underline-offset-4"
                >
                  {email}
                </Link>
                <Badge>{isOwner ? "Owner" : "May edit"}</Badge>
              </p>
              <Form method="post">
                <input type="hidden" name="userId" value={userId} />
                <Confirm
                  deed="studio.take-rights"
                  label="Take the rights back…"
                  longLabel={`Take back the rights of ${email}…`}
                >
                  <FormField
                    label="Why"
                    error={isMine ? issueOf(refusal, "reason") : undefined}
                    hint="They read it in the mail"
                    className="w-full"
                  >
                    {(field) => (
                      <Textarea
                        {...field}
                        name="reason"
                        rows={3}
                        maxLength={1000}
                        required
                        defaultValue={isMine ? refusal?.typed?.reason : undefined}
                      />
                    )}
                  </FormField>
                  <SubmitButton intent="take-rights" variant="destructive" size="sm">
                    Take them back
                  </SubmitButton>
                </Confirm>
              </Form>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
