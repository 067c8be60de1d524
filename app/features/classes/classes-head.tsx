import { Suspense } from "react";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import { PageHead, type SharePicture } from "#app/seo/page-head.tsx";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { placePicturePath } from "#domain/rules/share/picture-paths.ts";
import { descriptionOf, titleOf } from "./classes-words.ts";
import type { Classes } from "./use-classes.ts";

const ClassesInData = import.meta.env.SSR
  ? (await import("./classes-in-data.tsx")).ClassesInData
  : takenOverLate(() => import("./classes-in-data.tsx").then((module) => module.ClassesInData));

export function ClassesHead({ classes }: { classes: Classes }) {
  const { state, place, placeName } = classes;
  const path = pathTo(pages.classes, { city: place?.slug ?? state.city });
  const named = state.city === "" ? undefined : placeName;
  const title = titleOf(named);
  const picture = pictureOf(classes);
  return (
    <>
      <PageHead
        title={title}
        description={descriptionOf(named)}
        path={path}
        keywords={["pilates classes", "pilates class tonight", ...keywordsOf(named)]}
        isHidden={isHidden(classes)}
        {...(picture && { picture })}
      />
      <Suspense fallback={null}>
        <ClassesInData classes={classes.classes} place={place} title={title} />
      </Suspense>
    </>
  );
}

function keywordsOf(placeName: string | undefined): string[] {
  return placeName === undefined ? [] : [`pilates classes ${placeName}`];
}

/** What is somebody's own, unknown, or has no class on any day is no page for search engines. */
function isHidden({ state, place, facets }: Classes): boolean {
  const isOwn = state.position !== undefined || state.mapPlace !== undefined;
  const hasClasses = Object.values(facets?.days ?? {}).some((count) => count > 0);
  return isOwn || place === null || (facets !== undefined && !hasClasses);
}

function pictureOf(classes: Classes): SharePicture | undefined {
  const { place } = classes;
  if (!place || isHidden(classes)) return undefined;
  return { path: placePicturePath(place.slug), alt: `Pilates in ${place.name}, Ontario` };
}
