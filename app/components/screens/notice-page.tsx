import type { ReactNode } from "react";
import { site } from "#domain/vocabulary/site.ts";
import { StudioArtwork } from "../artwork/studio-artwork.tsx";
import { PageTitle } from "../layout/page-title.tsx";

type NoticePageProps = { title: string; text: string; children?: ReactNode };

/** A short page at the end of a way: what has happened, and what one can do next. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 pt-12 md:pt-20 lg:grid-cols-[1.15fr_1fr]">
      <title>{`${title} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <PageTitle lead={text}>{title}</PageTitle>
        {children !== undefined && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      <div className="hidden aspect-4/3 overflow-hidden rounded-2xl sm:block">
        <StudioArtwork name="Letters" />
      </div>
    </div>
  );
}
