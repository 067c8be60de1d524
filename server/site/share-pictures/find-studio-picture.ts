import { pictureRevision, studioPictureFacts } from "#domain/rules/share/picture-paths.ts";
import { studioPoster } from "./posters.ts";
import type { FoundPicture, ShareDeps } from "./share-deps.ts";

/** Of a live studio. */
export async function findStudioPicture(
  { catalogue: { index }, pictures }: ShareDeps,
  id: number,
): Promise<FoundPicture | undefined> {
  const studio = index.studios[index.rowById.get(id) ?? -1];
  if (studio === undefined) return undefined;
  const facts = studioPictureFacts(studio.card);
  const revision = pictureRevision(facts);
  const png = await pictures.find(`studio ${id} ${revision}`, () => studioPoster(facts));
  return { png, revision };
}
