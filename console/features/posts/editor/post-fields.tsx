import { useId, useState } from "react";
import { tooLong } from "#console/components/field.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import {
  type PostFields as Fields,
  postLimits,
  shownLengths,
} from "#domain/contracts/console/post.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import type { EditedPost } from "#server/blog/editing/posts.ts";
import { Input, Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { requestPicture } from "./draft-request.ts";
import { PictureButton } from "./picture-form.tsx";
import { fieldWords, type TypedPost } from "./typed-post.ts";

type Props = {
  post: EditedPost;
  typed: TypedPost;
  onChange: (changes: Partial<TypedPost>) => void;
  refusal: Refusal | undefined;
};

/** What stands above the text. */
export function MainFields(props: Props) {
  const { post, typed } = props;
  const suggested = slugify(typed.title);
  const isRenamed = post.publicSlug !== null && typed.slug !== post.publicSlug;
  return (
    <div className="grid gap-4">
      <LineField {...props} name="title" max={postLimits.title} />
      <LineField
        {...props}
        name="slug"
        max={postLimits.slug}
        placeholder={suggested}
        hint={
          isRenamed
            ? `Once published, /blog/${post.publicSlug} leads here too`
            : `/blog/${typed.slug || suggested}`
        }
      />
      <ParagraphField
        {...props}
        name="excerpt"
        max={postLimits.excerpt}
        hint={`${typed.excerpt.length} of ${postLimits.excerpt} characters`}
      />
    </div>
  );
}

/** What stands below it. */
export function DetailFields(props: Props) {
  const { typed, post } = props;
  const { authors, categories, tags } = post.known;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LineField {...props} name="author" max={postLimits.author} known={authors} />
      <LineField {...props} name="category" max={postLimits.category} known={categories} />
      <LineField
        {...props}
        name="tags"
        max={postLimits.tags * (postLimits.tag + 2)}
        className="sm:col-span-2"
        hint={
          tags.length === 0
            ? "With commas between them"
            : `With commas between them. Known: ${tags.slice(0, 8).join(", ")}`
        }
      />
      <FeaturedPicture {...props} />
      <LineField
        {...props}
        name="metaTitle"
        max={postLimits.metaTitle}
        placeholder={typed.title}
        className="sm:col-span-2"
        hint={shownHint(typed.metaTitle || typed.title, shownLengths.metaTitle)}
      />
      <ParagraphField
        {...props}
        name="metaDescription"
        max={postLimits.metaDescription}
        placeholder={typed.excerpt}
        className="sm:col-span-2"
        hint={shownHint(typed.metaDescription || typed.excerpt, shownLengths.metaDescription)}
      />
    </div>
  );
}

function FeaturedPicture(props: Props) {
  const [problem, setProblem] = useState<string>();
  async function upload(picture: File) {
    const answer = await requestPicture(props.post.id, picture);
    if ("message" in answer) return setProblem(answer.message);
    setProblem(undefined);
    props.onChange({ featuredImage: answer.path });
  }
  return (
    <div className="grid gap-2 sm:col-span-2">
      <LineField
        {...props}
        name="featuredImage"
        max={postLimits.featuredImage}
        placeholder="/pictures/…"
        hint="Without one, the site draws its own"
        problem={problem}
      />
      <PictureButton label="Choose a picture" onChoose={upload} />
    </div>
  );
}

type FieldProps = Props & {
  name: keyof Fields;
  max: number;
  hint?: string;
  placeholder?: string;
  className?: string;
  known?: readonly string[];
  problem?: string | undefined;
};

function LineField(props: FieldProps) {
  const { name, typed, onChange, refusal, max, hint, placeholder, className, known, problem } =
    props;
  const listId = useId();
  return (
    <FormField
      label={fieldWords[name]}
      hint={hint}
      className={className}
      error={problem ?? tooLong(typed[name], max) ?? issueOf(refusal, name)}
    >
      {(field) => (
        <>
          <Input
            {...field}
            name={name}
            value={typed[name]}
            data-saved={typed[name]}
            placeholder={placeholder}
            autoComplete="off"
            list={known === undefined ? undefined : listId}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
          {known !== undefined && (
            <datalist id={listId}>
              {known.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  );
}

function ParagraphField(props: FieldProps) {
  const { name, typed, onChange, refusal, max, hint, placeholder, className } = props;
  return (
    <FormField
      label={fieldWords[name]}
      hint={hint}
      className={className}
      error={tooLong(typed[name], max) ?? issueOf(refusal, name)}
    >
      {(field) => (
        <Textarea
          {...field}
          name={name}
          value={typed[name]}
          data-saved={typed[name]}
          placeholder={placeholder}
          onChange={({ target }) => onChange({ [name]: target.value })}
          className="min-h-20"
        />
      )}
    </FormField>
  );
}

function shownHint(text: string, shown: number): string {
  const more = text.length > shown ? `: the rest is cut off` : "";
  return `${text.length} characters; search engines show about ${shown}${more}`;
}
