import { pagePath, rowIdOf } from "#console/lib/addresses.ts";
import type { Work } from "#console/lib/console-action.ts";
import { rowChoiceFormSchema } from "#domain/contracts/console/imports.ts";

type Params = { id: string };

/** The buttons of an import's screen. */
export async function actOnImport({
  services,
  actor,
  params,
  request,
  form,
  intent,
  read,
  goTo,
}: Work<Params>): Promise<Response> {
  const { imports } = services;
  const id = rowIdOf(params.id);
  const here = `/admin/imports/${id}`;
  if (form.has("choice")) {
    const { choice } = read(rowChoiceFormSchema);
    await imports.leaveOut(actor, { id, ...choice });
    return goTo(pagePath(request));
  }
  switch (intent) {
    case "run":
      await imports.runImport(actor, { id });
      return goTo(here);
    case "discard":
      await imports.discardImport(actor, { id });
      return goTo("/admin/imports", "Discarded. Nothing of it is in the directory.");
    case "cancel":
      await imports.cancelImport(actor, { id });
      return goTo(here, "It is being cancelled: what was written is taken back.");
    case "undo":
      await imports.undoOrRedoImport(actor, { id });
      return goTo(here);
    default:
      return goTo(here);
  }
}
