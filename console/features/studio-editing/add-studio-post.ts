import { findRefusal } from "#console/lib/refusal.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { Actor } from "#server/history/actor.ts";
import type { StudioPost } from "./read-studio-post.ts";
import { returnForm } from "./save-studio-post.ts";

type Adding = {
  studios: ConsoleServices["studios"];
  actor: Actor;
  post: StudioPost;
  isAnother: boolean;
};

/** The new studio's id, or the form as it goes back. */
export async function addStudioPost({ studios, actor, post, isAnother }: Adding) {
  const { typed: form, base, version } = post;
  try {
    return await studios.addStudio(actor, { form, isAnother });
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined || (refusal.status !== 400 && refusal.status !== 409)) throw error;
    return returnForm({ refusal, form, base, version, both: [], theirs: [] });
  }
}
