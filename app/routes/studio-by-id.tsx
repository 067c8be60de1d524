import { data, redirect } from "react-router";
import { InvalidStudioScreen } from "#app/features/studio/problem-screens.tsx";
import { StudioRedirect } from "#app/features/studio/studio-redirect.tsx";
import { prefetch } from "#app/lib/page-request.ts";
import { studioById } from "#app/queries/studios.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { Route } from "./+types/studio-by-id";

const STUDIO_ID = /^[1-9]\d{0,9}$/;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!STUDIO_ID.test(id)) return data(null, { status: 404 });
  return prefetch(context, {
    about: studioById(id),
    following: (studio) => {
      throw redirect(studioPath(studio), 301);
    },
  });
}

export function clientLoader() {
  return null;
}

export default function StudioByIdRoute({ params: { id } }: Route.ComponentProps) {
  if (!STUDIO_ID.test(id)) return <InvalidStudioScreen />;
  return <StudioRedirect id={id} />;
}
