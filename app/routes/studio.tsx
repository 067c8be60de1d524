import { data, redirect } from "react-router";
import { InvalidStudioScreen } from "#app/features/studio/problem-screens.tsx";
import { StudioPage } from "#app/features/studio/studio-page.tsx";
import { prefetch } from "#app/lib/page-request.ts";
import { studioClasses } from "#app/queries/classes.ts";
import { similarStudios, studioByName } from "#app/queries/studios.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { Route } from "./+types/studio";

export async function loader({ context, params: { city, studioName } }: Route.LoaderArgs) {
  if (studioName === undefined) return data(null, { status: 404 });
  return prefetch(context, {
    about: studioByName(city, studioName),
    following: (studio) => {
      const isMoved = studio.citySlug !== city || studio.slug !== studioName;
      if (isMoved) throw redirect(studioPath(studio), 301);
      return [similarStudios(studio), studioClasses(studio.id)];
    },
  });
}

export function clientLoader() {
  return null;
}

export default function StudioRoute({ params }: Route.ComponentProps) {
  const { city, studioName } = params;
  if (studioName === undefined) return <InvalidStudioScreen />;
  return <StudioPage city={city} studioName={studioName} />;
}
