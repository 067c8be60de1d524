import { z } from "zod";

export const blogPostCardSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  featuredImage: z.string().nullable(),
  author: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  published: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
});

export const faqEntrySchema = z.object({ question: z.string(), answer: z.string() });

export const tocEntrySchema = z.object({
  id: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
});

/** The stored fields, and what the server makes of the markdown. */
export const blogPostSchema = blogPostCardSchema.extend({
  content: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  faqSchema: z.array(faqEntrySchema).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Safe to put into a page as it is. */
  html: z.string(),
  /** Empty where the post is too short to need one. */
  toc: z.array(tocEntrySchema),
  /** The stored questions, or those recognised in the text. */
  faq: z.array(faqEntrySchema),
});

/** What the page needs: the markdown stays on the server. */
export const blogPostPageSchema = blogPostSchema.omit({ content: true, faqSchema: true });

export const blogPostCardsSchema = z.array(blogPostCardSchema);

export const blogSlugParamsSchema = z.object({
  slug: z.string().min(1, "Name a post").max(200, "This address is too long"),
});

export const blogCategoryParamsSchema = z.object({
  category: z.string().min(1, "Name a category").max(100, "This address is too long"),
});

export const blogTagParamsSchema = z.object({
  tag: z.string().min(1, "Name a tag").max(100, "This address is too long"),
});

export type BlogPostCard = z.infer<typeof blogPostCardSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
export type BlogPostPage = z.infer<typeof blogPostPageSchema>;
export type FaqEntry = z.infer<typeof faqEntrySchema>;
export type TocEntry = z.infer<typeof tocEntrySchema>;
