import { Field } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { Badge } from "#ui/badge.tsx";
import { Select } from "#ui/fields.tsx";
import type { IssueFile } from "./issue-file.ts";

type Props = {
  file: Pick<IssueFile, "posts" | "choices">;
  postIds: readonly number[];
  refusal: Refusal | undefined;
};

/** The posts of an issue in their order. */
export function ChosenPosts({ file, postIds, refusal }: Props) {
  const known = [...file.posts, ...file.choices];
  const posts = postIds.map(
    (id) => known.find((post) => post.id === id) ?? { id, title: `Post ${id}`, published: true },
  );
  const choices = known.filter(({ id, published }) => published && !postIds.includes(id));
  const theirs = issueOf(refusal, "postIds");
  return (
    <Panel title="Posts">
      {theirs !== undefined && (
        <p className="mb-3 break-words text-destructive-text text-sm">{theirs}</p>
      )}
      {posts.length === 0 && (
        <p className="mb-3 text-muted-foreground text-sm">No post is chosen.</p>
      )}
      <ol className="grid gap-2">
        {posts.map((post, index) => (
          <ChosenPost
            key={post.id}
            post={post}
            isFirst={index === 0}
            isLast={index === posts.length - 1}
          />
        ))}
      </ol>
      {choices.length > 0 && (
        <div className="mt-4 flex flex-wrap items-end gap-2">
          <Field label="A further post" name="chosenPost" className="min-w-0 flex-1 basis-56">
            {(props) => (
              <Select {...props}>
                {choices.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <SubmitButton intent="add" variant="outline">
            Add
          </SubmitButton>
        </div>
      )}
    </Panel>
  );
}

type ShownPost = Pick<IssueFile["posts"][number], "id" | "title" | "published">;
type PostProps = { post: ShownPost; isFirst: boolean; isLast: boolean };

function ChosenPost({ post: { id, title, published }, isFirst, isLast }: PostProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-border py-1 pr-1 pl-3">
      <input type="hidden" name="postIds[]" value={id} />
      <span className="min-w-0 flex-1 basis-40 break-words text-sm">
        {title} {!published && <Badge variant="destructive">Not public</Badge>}
      </span>
      <span className="flex">
        <SubmitButton
          intent={`up:${id}`}
          variant="quiet"
          size="sm"
          disabled={isFirst}
          aria-label={`Move “${title}” up`}
        >
          Up
        </SubmitButton>
        <SubmitButton
          intent={`down:${id}`}
          variant="quiet"
          size="sm"
          disabled={isLast}
          aria-label={`Move “${title}” down`}
        >
          Down
        </SubmitButton>
        <SubmitButton
          intent={`remove:${id}`}
          variant="quiet"
          size="sm"
          aria-label={`Remove “${title}”`}
        >
          Remove
        </SubmitButton>
      </span>
    </li>
  );
}
