import { expect, test } from "vitest";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { blogPostingData, faqPageData } from "./blog-structured-data.ts";

const post: BlogPostPage = {
  id: 1,
  title: "Springs",
  slug: "springs",
  excerpt: "About springs.",
  featuredImage: "/pictures/1.svg",
  author: "Owen Tamblyn",
  category: "Technique",
  tags: ["reformer", "mat"],
  published: true,
  publishedAt: "2025-05-27T14:00:00.000Z",
  metaTitle: null,
  metaDescription: null,
  createdAt: "2025-05-27T14:00:00.000Z",
  updatedAt: "2025-05-28T14:00:00.000Z",
  html: "",
  toc: [],
  faq: [{ question: "Why?", answer: "Because." }],
};

test("an article names its author, dates, picture and address", () => {
  expect(blogPostingData(post, "https://atlas.example")).toMatchObject({
    "@type": "BlogPosting",
    headline: "Springs",
    description: "About springs.",
    url: "https://atlas.example/blog/springs",
    image: expect.stringMatching(/^https:\/\/atlas\.example\/share\/post\/springs\.png\?v=\w+$/),
    datePublished: "2025-05-27T14:00:00.000Z",
    dateModified: "2025-05-28T14:00:00.000Z",
    author: { "@type": "Person", name: "Owen Tamblyn" },
  });
});

test("questions are told with their answers", () => {
  expect(faqPageData(post).mainEntity).toEqual([
    {
      "@type": "Question",
      name: "Why?",
      acceptedAnswer: { "@type": "Answer", text: "Because." },
    },
  ]);
});
