import { StudioImage } from "#app/components/studio/studio-image.tsx";
import type { BlogPostPage } from "#domain/contracts/blog.ts";

export function PostImage({ post }: { post: Pick<BlogPostPage, "title" | "featuredImage"> }) {
  return (
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
  );
}
