import type { ReactNode } from "react";
import { StudioArtwork } from "#app/components/artwork/studio-artwork.tsx";
import { site } from "#domain/vocabulary/site.ts";
import { Button, buttonClass } from "#ui/button.tsx";

type ProblemScreenProps = { title: string; message: string; children?: ReactNode };

function ProblemScreen({ title, message, children }: ProblemScreenProps) {
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1 className="text-[clamp(2.5rem,5.5vw,4rem)] leading-[1.05]">{title}</h1>
          <p className="mt-5 max-w-xl text-lg text-muted-foreground">{message}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {children}
            <a
              href="/"
              className={buttonClass({ variant: children === undefined ? "primary" : "outline" })}
            >
              Return to Home
            </a>
          </div>
        </div>
        <div className="hidden aspect-4/3 overflow-hidden rounded-2xl sm:block">
          <StudioArtwork name={title} />
        </div>
      </div>
    </>
  );
}

export function InvalidStudioScreen() {
  return (
    <ProblemScreen
      title="Invalid Studio ID"
      message="This address names no studio. Perhaps a part of the link was lost on the way."
    />
  );
}

export function StudioNotFoundScreen() {
  return (
    <ProblemScreen
      title="Studio Not Found"
      message="The studio you're looking for doesn't exist or may have been removed."
    />
  );
}

export function StudioFailureScreen({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <ProblemScreen
      title={title}
      message="Our server did not answer as it should. Trying again in a moment often helps."
    >
      <Button onClick={onRetry}>Try again</Button>
    </ProblemScreen>
  );
}
