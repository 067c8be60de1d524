import { studioPath } from "#domain/rules/pages/paths.ts";
import { studioJson } from "#server/catalogue/from-rows.ts";
import { listStudioDetails } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices, type Deps, type StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { rehearse } from "#server/history/rehearse.ts";
import { addStudio, editStudio, type StudioAddition, type StudioEditing } from "./edit-studio.ts";
import { withProvenance } from "./find-studio.ts";
import { listSimilar } from "./studio-lists.ts";

export type PreviewDeps = StoreDeps & Pick<Deps, "catalogue">;

/** All that a studio's public page asks for: what the page is rendered from, whether or not it is there. */
export type StudioPage = {
  /** Its address once it is. */
  readonly path: string;
  readonly isHidden: boolean;
  /** As the calls answer: finished JSON. */
  readonly studio: string;
  readonly listSimilar: (names: readonly string[]) => string;
};

export function createStudioPreviewServices(deps: PreviewDeps) {
  return bindServices(deps, { previewAddition, previewEdit });
}

/** Within the rehearsal of whatever writes it. */
export async function readStudioPage(
  { catalogue, now }: Pick<PreviewDeps, "catalogue" | "now">,
  tx: Database,
  studioId: number,
): Promise<StudioPage> {
  const [record] = await listStudioDetails(tx, [studioId]);
  if (record === undefined) throw new AppError("not-found", `There is no studio ${studioId}.`);
  const { studio } = record;
  const found = studioJson(record, now());
  return {
    path: studioPath(studio),
    isHidden: studio.hidden,
    studio: String(withProvenance({ now }, found, { provenance: "lines" })),
    listSimilar: (names) => listSimilar(catalogue.index, names, studio).json,
  };
}

/** The studio's page with what a form says, before anybody saves it. */
async function previewEdit(
  deps: PreviewDeps,
  actor: Actor,
  editing: StudioEditing,
): Promise<StudioPage> {
  requireRight(actor, "directory");
  return rehearse(deps.db, async (tx) => {
    const { studio } = await editStudio({ ...deps, db: tx }, actor, editing);
    return readStudioPage(deps, tx, studio.id);
  });
}

/** A new one's; that there is another like it is said when it is added. */
async function previewAddition(
  deps: PreviewDeps,
  actor: Actor,
  { form }: Pick<StudioAddition, "form">,
): Promise<StudioPage> {
  requireRight(actor, "directory");
  return rehearse(deps.db, async (tx) => {
    const studioId = await addStudio({ ...deps, db: tx }, actor, { form, isAnother: true });
    return readStudioPage(deps, tx, studioId);
  });
}
