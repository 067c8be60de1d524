import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { blogTitle } from "#domain/rules/blog/blog-feed.ts";
import { blogPostPath, paths } from "#domain/rules/pages/paths.ts";
import { postPicturePath } from "#domain/rules/share/picture-paths.ts";
import { organisationData } from "./site-structured-data.ts";
import type { StructuredDataItem } from "./structured-data.tsx";

export function blogPostingData(post: BlogPostPage, siteUrl: string): StructuredDataItem {
  const url = `${siteUrl}${blogPostPath(post.slug)}`;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: post.title,
    description: post.metaDescription ?? post.excerpt,
    url,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    image: `${siteUrl}${postPicturePath(post)}`,
    ...(post.publishedAt === null ? {} : { datePublished: post.publishedAt }),
    dateModified: post.updatedAt,
    author: { "@type": "Person", name: post.author },
    publisher: organisationData(siteUrl),
    articleSection: post.category,
    keywords: post.tags.join(", "),
    inLanguage: "en-CA",
    isPartOf: { "@type": "Blog", name: blogTitle, url: `${siteUrl}${paths.blog}` },
  };
}

export function faqPageData({ faq }: BlogPostPage): StructuredDataItem {
  return {
    "@type": "FAQPage",
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
