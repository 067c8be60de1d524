import { z } from "zod";
import { parseOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import { manyLines } from "#domain/rules/text/lines.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { blogPostPageSchema } from "../blog.ts";
import { limitedText, typedLine } from "../fields/text.ts";

/** In characters. The text's own limit is what the pipeline reads. */
export const postLimits = {
  title: 120,
  slug: 100,
  excerpt: 300,
  content: 200_000,
  author: 80,
  category: 50,
  tag: 40,
  tags: 10,
  metaTitle: 120,
  metaDescription: 320,
  featuredImage: 500,
} as const;

/** As much as search engines show of each. */
export const shownLengths = { metaTitle: 60, metaDescription: 160 } as const;

const reservedSlugs = ["category", "tag", "rss"];
const OWN_PATH = /^\/(?!\/)\S*$/;
const SECURE_ADDRESS = /^https:\/\/[^\s/]\S*$/;

function line(label: string, max: number) {
  return typedLine(`${label} is text`, max, `${label} must be at most ${max} characters`);
}

const tooLong = "The text is too long: at most 200,000 characters";
/** Each line's end may arrive as two characters. */
const text = limitedText(2 * postLimits.content, "The text is missing", tooLong)
  .overwrite((markdown) => manyLines(markdown.toWellFormed()))
  .max(postLimits.content, tooLong);

const tooManyTags = `At most ${postLimits.tags} tags`;
/** `a, b` of a form's field; each once. */
const tags = z
  .preprocess(
    (value, context) => {
      if (typeof value !== "string") return value;
      if (value.length <= 4 * postLimits.tags * postLimits.tag) return value.split(",");
      context.addIssue({ code: "custom", message: tooManyTags });
      return z.NEVER;
    },
    z.array(line("A tag", postLimits.tag), "Tags are words with commas between them"),
  )
  .transform((words) => [...new Set(words.filter((word) => word !== ""))])
  .pipe(z.array(z.string()).max(postLimits.tags, tooManyTags));

/** A post as somebody is writing it: anything may still be missing. */
export const postFieldsSchema = z.object({
  title: line("The title", postLimits.title).default(""),
  slug: line("The address", postLimits.slug).default(""),
  excerpt: line("The excerpt", postLimits.excerpt).default(""),
  content: text.default(""),
  author: line("The author", postLimits.author).default(""),
  category: line("The category", postLimits.category).default(""),
  tags: tags.default([]),
  metaTitle: line("The meta title", postLimits.metaTitle).default(""),
  metaDescription: line("The meta description", postLimits.metaDescription).default(""),
  featuredImage: line("The picture's address", postLimits.featuredImage).default(""),
});

const required = (message: string) =>
  limitedText(postLimits.excerpt, message, "That is too long").min(1, message);

/** What it needs before others may read it. */
export const publishablePostSchema = postFieldsSchema.extend({
  title: required("Give the post a title"),
  slug: required("Give the post an address").refine(
    (slug) => slugify(slug) === slug && !reservedSlugs.includes(slug),
    "Use lower-case letters, digits and single hyphens, such as my-first-class",
  ),
  excerpt: required("Write an excerpt: lists and search engines show it"),
  content: text.refine((markdown) => markdown.trim() !== "", "Write the post's text"),
  author: required("Name the author"),
  category: required("Choose a category").refine(
    (category) => category === "" || slugify(category) !== "",
    "A category needs letters or digits",
  ),
  featuredImage: limitedText(postLimits.featuredImage, "That is too long").refine(
    (address) => address === "" || OWN_PATH.test(address) || SECURE_ADDRESS.test(address),
    "Give an address on this site, such as /pictures/…, or one that begins with https://",
  ),
});

const version = z.coerce.number("Load the page again").int().min(0);

/** The versions that the screen has read: of the draft, and of the post itself. */
export const postVersionsSchema = z.object({ draftVersion: version, postVersion: version });

export const saveDraftSchema = postFieldsSchema.extend({ draftVersion: version });

export const schedulePostSchema = postVersionsSchema.extend({
  scheduledFor: limitedText(40, "Choose a day and a time")
    .transform((wallClock) => parseOntarioTime(wallClock))
    .pipe(z.date("Choose a day and a time")),
});

export const postStates = ["draft", "scheduled", "published", "unpublished"] as const;
export type PostState = (typeof postStates)[number];

/** A column of the list; `-` turns it around. */
const postSorts = ["changed", "-changed", "published", "-published", "title", "-title"] as const;

/** What the list is asked for; what can't be read says nothing. */
export const postListSchema = z.object({
  state: z.enum(postStates).optional().catch(undefined),
  q: typedLine("", 100).optional().catch(undefined),
  sort: z.enum(postSorts).catch("-changed"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** The post as its public page would have it, and what its author should know before that. */
export const postPreviewSchema = z.object({
  page: blogPostPageSchema,
  /** Its questions were stored with it, and the text's own are not looked for. */
  hasStoredFaq: z.boolean(),
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  deadLinks: z.array(z.object({ address: z.string(), text: z.string() })),
  /** Headings that a link within the post names, and that are not there. */
  deadAnchors: z.array(z.string()),
  picturesWithoutAlt: z.array(z.string()),
  /** False where it has a shape that no post has: it would be shown as it is written. */
  isReadable: z.boolean(),
});

/** A draft that somebody else, or another window, has saved. */
export const storedDraftSchema = z.object({
  fields: postFieldsSchema,
  draftVersion: z.int(),
  savedBy: z.string().nullable(),
  savedAt: z.string(),
});

export const savedDraftSchema = z.object({ draftVersion: z.int(), savedAt: z.string() });

export type PostPreview = z.infer<typeof postPreviewSchema>;
export type StoredDraft = z.infer<typeof storedDraftSchema>;
export type SavedDraft = z.infer<typeof savedDraftSchema>;
export type PostFields = z.infer<typeof postFieldsSchema>;
export type PostVersions = z.infer<typeof postVersionsSchema>;
export type PostListQuery = z.infer<typeof postListSchema>;
