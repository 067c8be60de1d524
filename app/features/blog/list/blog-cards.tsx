import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { BlogCard, type Lead } from "./blog-card.tsx";
import { BlogCardPlaceholder } from "./blog-card-placeholder.tsx";

const PLACEHOLDERS = 6;
const SHORT_LIST = 6;

const placeholders = Array.from({ length: PLACEHOLDERS }, (_, index) => index);

/** The newest post leads; the others follow in three columns. */
export function BlogCards({ posts }: { posts: readonly BlogPostCard[] | undefined }) {
  if (posts?.length === 0) return <NoPosts />;
  return (
    <ul
      aria-busy={posts === undefined}
      className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6"
    >
      {posts?.map((post, index) => (
        <BlogCard key={post.id} post={post} lead={index === 0 ? leadOf(posts.length) : "none"} />
      )) ??
        placeholders.map((number) => <BlogCardPlaceholder key={number} leading={number === 0} />)}
    </ul>
  );
}

/**
 * Two columns wide instead of three where the last row would otherwise hold a single card; a short list that fills
 * its rows has none.
 */
function leadOf(count: number): Lead {
  if (count % 3 === 2) return "two-columns";
  return count % 3 === 0 && count <= SHORT_LIST ? "none" : "whole-row";
}

function NoPosts() {
  return (
    <div className="rounded-xl border border-border border-dashed px-6 py-20 text-center">
      <h2 className="text-2xl">No blog posts yet</h2>
      <p className="mt-3 text-muted-foreground">
        Check back soon for expert Pilates content and tips.
      </p>
    </div>
  );
}
