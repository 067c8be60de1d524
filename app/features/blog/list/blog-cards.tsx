import { clsx } from "clsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { blogPostPath } from "#domain/rules/pages/paths.ts";
import { ArrowRight } from "#ui/icons/site-icons.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CategoryBadge, PostDate, TagList } from "../post-labels.tsx";

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

const MAX_TAGS = 3;

type Lead = "whole-row" | "two-columns" | "none";

const cardClass: Record<Lead, string> = {
  "whole-row": "md:col-span-2 lg:col-span-3 lg:grid lg:grid-cols-[1.35fr_1fr]",
  "two-columns": "md:col-span-2",
  none: "",
};

const pictureClass: Record<Lead, string> = {
  "whole-row": "aspect-16/9 lg:aspect-auto lg:min-h-104",
  "two-columns": "aspect-16/9 grow md:aspect-auto md:min-h-80",
  none: "aspect-16/9",
};

const textClass: Record<Lead, string> = {
  "whole-row": "grow lg:p-10",
  "two-columns": "lg:px-8 lg:pt-7 lg:pb-8",
  none: "grow",
};

type BlogCardProps = { post: BlogPostCard; lead: Lead };

function BlogCard({ post, lead }: BlogCardProps) {
  const leading = lead !== "none";
  return (
    <li
      className={clsx(
        "group relative flex flex-col overflow-hidden rounded-xl border border-border bg-card transition-colors duration-150 hover:border-foreground/40",
        cardClass[lead],
      )}
    >
      <div className={clsx("relative overflow-hidden", pictureClass[lead])}>
        <StudioImage
          name={post.title}
          imageUrl={post.featuredImage}
          width={960}
          height={540}
          eager={leading}
          className="absolute inset-0 transition-transform duration-200 ease-out group-hover:scale-103"
        />
        <CategoryBadge
          category={post.category}
          variant="float"
          className="absolute top-3.5 left-3.5"
        />
      </div>
      <div className={clsx("flex flex-col px-5 pt-5 pb-6", textClass[lead])}>
        <p className="text-muted-foreground text-sm">
          {post.author} <span aria-hidden="true">·</span>{" "}
          <PostDate publishedAt={post.publishedAt} />
        </p>
        <h2
          className={clsx(
            "mt-2.5",
            leading
              ? "text-[clamp(1.5rem,3vw,2.5rem)] tracking-[-0.025em]"
              : "text-xl leading-snug",
          )}
        >
          {post.title}
        </h2>
        <p className={clsx("mt-3 text-muted-foreground", leading && "lg:text-lg")}>
          {post.excerpt}
        </p>
        <TagList tags={post.tags.slice(0, MAX_TAGS)} className="mt-5 mb-6" />
        <ReadMore post={post} />
      </div>
    </li>
  );
}

/** As large as the card; the links to its category and tags lie above it. */
function ReadMore({ post }: { post: BlogPostCard }) {
  return (
    <a
      href={blogPostPath(post.slug)}
      className="mt-auto inline-flex items-center gap-2 self-start font-medium text-gold-text underline-offset-4 after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2 group-hover:underline"
    >
      Read More
      <span className="sr-only">: {post.title}</span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 transition-transform duration-150 ease-out group-hover:translate-x-0.5"
      />
    </a>
  );
}

function BlogCardPlaceholder({ leading }: { leading: boolean }) {
  return (
    <li
      className={clsx(
        "overflow-hidden rounded-xl border border-border bg-card",
        leading && "md:col-span-2 lg:col-span-3 lg:grid lg:grid-cols-[1.35fr_1fr]",
      )}
    >
      <Skeleton
        className={clsx("aspect-16/9 rounded-none", leading && "lg:aspect-auto lg:min-h-104")}
      />
      <div className={clsx("px-5 pt-5 pb-6", leading && "lg:p-10")}>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-3 h-7 w-5/6" />
        <Skeleton className="mt-3 h-18 w-full" />
        <div className="mt-5 flex gap-2">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-6 w-16 rounded-full" />
        </div>
        <Skeleton className="mt-6 h-6 w-28" />
      </div>
    </li>
  );
}
