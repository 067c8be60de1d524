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

export const blogPostSchema = blogPostCardSchema.extend({
  content: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  faqSchema: z.array(faqEntrySchema).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const blogPostCardsSchema = z.array(blogPostCardSchema);

export const blogSlugParamsSchema = z.object({
  slug: z.string().min(1, "Name a post").max(200, "This address is too long"),
});

export const blogCategoryParamsSchema = z.object({
  category: z.string().min(1, "Name a category").max(100, "This address is too long"),
});

export type BlogPostCard = z.infer<typeof blogPostCardSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
export type FaqEntry = z.infer<typeof faqEntrySchema>;
