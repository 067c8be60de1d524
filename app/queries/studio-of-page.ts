import { data, type RouterContextProvider, redirect } from "react-router";
import { pageRequestContext, prefetch } from "#app/lib/page-request.ts";
import { createQueryCache } from "#app/lib/query-cache.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { studioByName } from "./studios.ts";

type Params = { readonly city: string; readonly studioName: string };
type Context = Readonly<RouterContextProvider>;

/** For a page beside a studio's own: a studio that has moved leads on to the page's present address. */
export function prefetchStudio(
  context: Context,
  { city, studioName }: Params,
  pathOf: (studio: StudioDetail) => string,
) {
  return prefetch(context, {
    about: studioByName(city, studioName),
    following: (studio) => {
      const isMoved = studio.citySlug !== city || studio.slug !== studioName;
      if (isMoved) throw redirect(pathOf(studio), 301);
      return [];
    },
  });
}

/** The studio that a form is about. */
export async function getStudioOfForm(
  context: Context,
  { city, studioName }: Params,
): Promise<StudioDetail> {
  const { api } = context.get(pageRequestContext);
  const studio = await createQueryCache(api).fetch(studioByName(city, studioName));
  if (studio == null) throw data(null, { status: 404 });
  return studio;
}
