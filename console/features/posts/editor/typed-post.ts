import type { StoredTexts } from "#console/lib/use-draft.ts";
import {
  type PostFields,
  postFieldsSchema,
  type StoredDraft,
} from "#domain/contracts/console/post.ts";
import { compareEdits } from "#domain/rules/history/compare-edits.ts";

/** The post's fields as a form has them. */
export type TypedPost = Readonly<Record<keyof PostFields, string>>;

const names = postFieldsSchema.keyof().options;

export function typedFromFields(fields: PostFields): TypedPost {
  return { ...fields, tags: fields.tags.join(", ") };
}

/** As `useDraft` compares it. */
export function storedTexts(stored: StoredDraft): StoredTexts<keyof PostFields> {
  const { fields, draftVersion: version, savedAt, savedBy: by } = stored;
  return { texts: typedFromFields(fields), version, savedAt, by };
}

export function typedPost(form: FormData): TypedPost {
  const text = (name: keyof PostFields) => String(form.get(name) ?? "");
  return {
    title: text("title"),
    slug: text("slug"),
    excerpt: text("excerpt"),
    content: text("content"),
    author: text("author"),
    category: text("category"),
    tags: text("tags"),
    metaTitle: text("metaTitle"),
    metaDescription: text("metaDescription"),
    featuredImage: text("featuredImage"),
  };
}

export function isSameTyped(one: TypedPost, other: TypedPost): boolean {
  return differingNames(one, other).length === 0;
}

function differingNames(one: TypedPost, other: TypedPost): (keyof PostFields)[] {
  return names.filter((name) => one[name] !== other[name]);
}

/** What two wrote into one post at once, field by field; `base` is what the later one had read. */
export function comparePosts(base: TypedPost, typed: TypedPost, stored: TypedPost) {
  return compareEdits(names, base, typed, stored);
}

export const fieldWords: Readonly<Record<keyof PostFields, string>> = {
  title: "Title",
  slug: "Address",
  excerpt: "Excerpt",
  content: "Text",
  author: "Author",
  category: "Category",
  tags: "Tags",
  metaTitle: "Title for search engines",
  metaDescription: "Description for search engines",
  featuredImage: "Picture at the top",
};

/** Each field under its name, as the form calls it. */
export function labelled(typed: Partial<TypedPost>) {
  return names.map((name) => ({ name, label: fieldWords[name], text: typed[name] ?? "" }));
}
