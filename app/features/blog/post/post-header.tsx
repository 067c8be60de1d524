import { StudioImage } from "#app/components/studio/studio-image.tsx";
import type { BlogPostPage } from "#domain/contracts/blog.ts";
import { CategoryBadge, PostDate } from "../post-labels.tsx";
import { SharePostButtons } from "./share-buttons.tsx";

export function PostHeader({ post }: { post: BlogPostPage }) {
  return (
    <header className="pt-5 md:pt-8">
      <CategoryBadge category={post.category} />
      <h1 className="mt-5 max-w-[26ch] text-balance text-[clamp(2.25rem,5.6vw,4rem)] leading-[1.04] tracking-[-0.035em]">
        {post.title}
      </h1>
      <p className="mt-5 max-w-[68ch] text-lg text-muted-foreground md:text-xl md:leading-relaxed">
        {post.excerpt}
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-border border-y py-4">
        <AuthorCard author={post.author} />
        <p className="text-[0.9375rem] text-muted-foreground">
          <PostDate publishedAt={post.publishedAt} /> <span aria-hidden="true">·</span> 5 min read
        </p>
        <div className="lg:ml-auto">
          <SharePostButtons slug={post.slug} title={post.title} />
        </div>
      </div>
      <div className="relative mt-9 aspect-3/2 overflow-hidden rounded-xl sm:aspect-16/9 md:mt-12 md:rounded-2xl lg:aspect-21/9">
        <StudioImage
          name={post.title}
          imageUrl={post.featuredImage}
          width={1280}
          height={720}
          eager
          className="absolute inset-0"
        />
      </div>
    </header>
  );
}

function AuthorCard({ author }: { author: string }) {
  return (
    <div className="flex items-center gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-full bg-secondary font-semibold text-secondary-foreground text-sm"
      >
        {initials(author)}
      </span>
      <div>
        <p className="font-semibold leading-snug">{author}</p>
        <p className="text-muted-foreground text-sm">Pilates Expert &amp; Wellness Coach</p>
      </div>
    </div>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.at(0)?.toLocaleUpperCase("en-CA") ?? "")
    .join("");
}
