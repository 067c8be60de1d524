import { Confirm } from "#console/components/confirm.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { formatOntarioTime, ontarioWallClock } from "#domain/rules/dates/ontario-time.ts";
import type { EditedPost } from "#server/blog/editing/posts.ts";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = { post: EditedPost; formId: string; refusal: Refusal | undefined };

/** What the post is now, and what can be made of it. */
export function Publishing({ post, formId, refusal }: Props) {
  const { state, changes } = post;
  const isPublic = state === "published";
  const to = { form: formId, size: "sm" } as const;
  return (
    <Panel title="Publishing" note={<StateBadge kind="post" state={state} />}>
      <StateWords post={post} />
      <div className="mt-3 flex flex-wrap gap-2">
        <SubmitButton {...to} intent="publish">
          {isPublic ? "Publish the changes" : state === "draft" ? "Publish now" : "Publish it now"}
        </SubmitButton>
        {isPublic && (
          <SubmitButton {...to} intent="unpublish" variant="outline">
            Unpublish
          </SubmitButton>
        )}
        {changes.length > 0 && (
          <SubmitButton {...to} intent="discard" variant="outline">
            Discard the changes
          </SubmitButton>
        )}
      </div>
      {!isPublic && <Schedule post={post} formId={formId} refusal={refusal} />}
      {state === "draft" && (
        <div className="mt-4 border-border border-t pt-3">
          <Confirm label="Delete this draft…" words="It is gone for everyone at once.">
            <SubmitButton {...to} variant="destructive" intent="delete">
              Delete it
            </SubmitButton>
          </Confirm>
        </div>
      )}
    </Panel>
  );
}

function StateWords({ post }: { post: EditedPost }) {
  const { state, scheduledFor, publicSlug, publishedAt, changes, formerSlugs } = post;
  return (
    <div className="grid gap-1.5 text-muted-foreground text-sm">
      {state === "draft" && <p>Nobody but the team can see it.</p>}
      {state === "scheduled" && scheduledFor !== null && (
        <p>
          It becomes public on {formatOntarioTime(scheduledFor)}, as it was when it was scheduled.
        </p>
      )}
      {state === "unpublished" && <p>It was public, and its address leads nowhere now.</p>}
      {state === "published" && publicSlug !== null && publishedAt !== null && (
        <p>
          Public since {formatOntarioTime(publishedAt)} at{" "}
          <a href={`/blog/${publicSlug}`} className="text-foreground underline underline-offset-4">
            /blog/{publicSlug}
          </a>
        </p>
      )}
      {changes.length > 0 && <p>There are changes that readers don't see yet.</p>}
      {formerSlugs.length > 0 && (
        <p className="wrap-anywhere">
          Also leads here: {formerSlugs.map((slug) => `/blog/${slug}`).join(", ")}
        </p>
      )}
    </div>
  );
}

function Schedule({ post, formId, refusal }: Props) {
  const isScheduled = post.scheduledFor !== null;
  const initial = post.scheduledFor === null ? "" : ontarioWallClock(new Date(post.scheduledFor));
  return (
    <div className="mt-4 grid gap-2 border-border border-t pt-4">
      <FormField
        label="Publish at"
        note="Ontario time"
        error={issueOf(refusal, "scheduledFor")}
        isAnnounced={false}
      >
        {(field) => (
          <Input
            {...field}
            key={initial}
            form={formId}
            name="scheduledFor"
            type="datetime-local"
            defaultValue={initial}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={formId} size="sm" variant="outline" intent="schedule">
          {isScheduled ? "Schedule again, as it is now" : "Schedule"}
        </SubmitButton>
        {isScheduled && (
          <SubmitButton form={formId} size="sm" variant="quiet" intent="cancel-schedule">
            Cancel the schedule
          </SubmitButton>
        )}
      </div>
    </div>
  );
}
