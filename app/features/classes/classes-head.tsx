import { Suspense } from "react";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import { PageHead, type SharePicture } from "#app/seo/page-head.tsx";
import { breadcrumbData, StructuredData } from "#app/seo/structured-data.tsx";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { placePicturePath } from "#domain/rules/share/picture-paths.ts";
import { descriptionOf, titleOf } from "./classes-words.ts";
import type { Classes } from "./use-classes.ts";

const ClassesInData = import.meta.env.SSR
  ? (await import("./classes-in-data.tsx")).ClassesInData
  : takenOverLate(() => import("./classes-in-data.tsx").then((module) => module.ClassesInData));

export function ClassesHead({ classes }: { classes: Classes }) {
  const { state, place, placeName } = classes;
  const { siteUrl } = useSiteSettings();
  const path = pathTo(pages.classes, { city: place?.slug ?? state.city });
  const named = state.city === "" ? undefined : placeName;
  const title = titleOf(named);
  const trail = [
    { name: "Home", path: paths.home },
    { name: "Pilates classes in Ontario", path: paths.classes },
    ...(place ? [{ name: `Pilates classes in ${place.name}`, path }] : []),
  ];
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
        <ClassesInData classes={classes.classes} title={title} />
      </Suspense>
      <StructuredData item={breadcrumbData(trail, siteUrl)} />
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
