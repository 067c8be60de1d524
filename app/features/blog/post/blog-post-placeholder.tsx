import { Skeleton } from "#ui/skeleton.tsx";
import { BackToBlog } from "../back-to-blog.tsx";

const paragraphs = [0, 1, 2, 3];

export function BlogPostPlaceholder() {
  return (
    <div className="page-width" aria-busy="true" data-waiting-page>
      <BackToBlog />
      <p role="status" className="sr-only">
        Loading the article
      </p>
      <Skeleton className="mt-8 h-6 w-28 rounded-full" />
      <Skeleton className="mt-5 h-14 w-full max-w-2xl" />
      <Skeleton className="mt-3 h-14 w-2/3 max-w-md" />
      <Skeleton className="mt-6 h-14 w-full max-w-xl" />
      <Skeleton className="mt-8 h-20 w-full" />
      <Skeleton className="mt-12 aspect-16/9 w-full rounded-2xl lg:aspect-21/9" />
      <div className="mt-14 max-w-[46rem]">
        {paragraphs.map((number) => (
          <Skeleton key={number} className="mt-6 h-28 w-full" />
        ))}
      </div>
    </div>
  );
}
