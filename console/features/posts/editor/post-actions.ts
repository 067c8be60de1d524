import { data } from "react-router";
import type { z } from "zod";
import { SAVE_AS_NEW } from "#console/components/gone-draft.tsx";
import type { Work } from "#console/lib/console-action.ts";
import { findRefusal, type Refusal } from "#console/lib/refusal.ts";
import { readBase } from "#console/lib/returned-form.ts";
import {
  type PostFields,
  type PostPreview,
  postFieldsSchema,
  postLimits,
  postVersionsSchema,
  type StoredDraft,
  saveDraftSchema,
  schedulePostSchema,
} from "#domain/contracts/console/post.ts";
import { rowId } from "#domain/contracts/console/row.ts";
import { refusedForm } from "#domain/contracts/error.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { comparePosts, type TypedPost, typedFromFields, typedPost } from "./typed-post.ts";
import type { PostConflict } from "./use-post-draft.ts";

type Params = { postId: string };

/** What comes back where a form was not taken: what was typed, and what is stored meanwhile. */
export type PostOutcome = {
  refusal: Refusal;
  typed?: TypedPost;
  conflict?: Pick<PostConflict, "both" | "theirs"> & { stored: StoredDraft };
  /** The button that does it all the same. */
  insist?: "publish-anyway" | "schedule-anyway";
};

/** No post has an id that is no number: it is not found like any other. */
export function readPostId(text: string): number {
  return rowId.safeParse(text).data ?? 0;
}

/** The editor's buttons. Whatever they do, what was typed is saved first. */
export async function actOnPost(work: Work<Params>) {
  const postId = readPostId(work.params.postId);
  const path = `/admin/posts/${postId}`;
  const { actor, services, form, intent, goTo } = work;
  const { posts } = services;
  await takeTheirs(work, postId);
  const typed = typedPost(form);
  try {
    if (intent === "picture") return await addPicture(work, postId);
    if (intent === "delete") {
      await posts.deletePost(actor, { postId, ...readVersions(form) });
      return goTo("/admin/posts", "The draft is deleted.");
    }
    if (intent === "discard") {
      await posts.discardChanges(actor, { postId, ...readVersions(form) });
      return goTo(path, "The changes are discarded.");
    }
    const parsed = saveDraftSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) return refuseTyped({ refusal: refusalOf(parsed.error), typed });
    const { draftVersion: readVersion, ...read } = parsed.data;
    if (intent === SAVE_AS_NEW) {
      const created = await posts.createPost(actor, read);
      return goTo(`/admin/posts/${created.postId}`, "Saved as a new draft.");
    }
    const fields = becomesPublic(intent) ? withAddress(read) : read;
    const { draftVersion } = await posts.saveDraft(actor, {
      postId,
      fields,
      draftVersion: readVersion,
    });
    const versions = { postVersion: readVersions(form).postVersion, draftVersion };
    switch (intent) {
      case "publish":
      case "schedule": {
        const problem = problemOf(await posts.previewPost(actor, { postId, fields }));
        if (problem === undefined) break;
        return refuseTyped({ refusal: problem, typed, insist: `${intent}-anyway` });
      }
      case "unpublish":
        await posts.unpublishPost(actor, { postId, ...versions });
        return goTo(path, "The post is no longer public. Its draft is kept.");
      case "cancel-schedule":
        await posts.cancelSchedule(actor, { postId, ...versions });
        return goTo(path, "The post is no longer scheduled.");
      case "preview":
        return goTo(`${path}/preview`);
      default:
    }
    if (intent.startsWith("publish")) {
      const { slug } = await posts.publishPost(actor, { postId, ...versions });
      return goTo(path, `Published: /blog/${slug}`);
    }
    if (intent.startsWith("schedule")) {
      const time = schedulePostSchema.shape.scheduledFor.safeParse(form.get("scheduledFor"));
      if (!time.success)
        return refuseTyped({ refusal: refusalOf(time.error, "scheduledFor"), typed });
      await posts.schedulePost(actor, { postId, ...versions, scheduledFor: time.data });
      return goTo(path, "The post is scheduled.");
    }
    return goTo(path, "Saved as a draft.");
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    if (refusal.status !== 409) return refuseTyped({ refusal, typed });
    const stored = await posts.getEditedPost(actor, postId);
    // The text is not in it: where the two differ, both may have written.
    const base = { ...noText, ...readBase(String(form.get("base") ?? "")) };
    const compared = comparePosts(base, typed, typedFromFields(stored.fields));
    const { both, theirs } = compared;
    const conflict = { stored, both, theirs };
    return refuseTyped({ refusal, typed: compared.form, conflict });
  }
}

const noText = typedPost(new FormData());

/** Where somebody without the editor's script chose another one's words (`ConflictNotice`). */
async function takeTheirs({ form, actor, services }: Work<Params>, postId: number) {
  const names = [...form.keys()].filter((name) => form.get(`choose.${name}`) === "theirs");
  if (names.length === 0) return;
  const { fields } = await services.posts.getEditedPost(actor, postId);
  const stored: Readonly<Record<string, string>> = typedFromFields(fields);
  for (const name of names) form.set(name, stored[name] ?? "");
}

/** For the editor's script. */
export async function saveInBackground(work: Work<Params>): Promise<Response> {
  const postId = readPostId(work.params.postId);
  const { actor, services, form, intent } = work;
  const { posts } = services;
  try {
    if (intent === "picture") {
      return Response.json({ picture: await posts.uploadPicture(actor, await readPicture(form)) });
    }
    const parsed = saveDraftSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) {
      const refusal = refusalOf(parsed.error);
      return Response.json({ refusal }, { status: refusal.status });
    }
    const { draftVersion, ...fields } = parsed.data;
    const saved = await posts.saveDraft(actor, { postId, fields, draftVersion });
    return Response.json({ saved, preview: await posts.previewPost(actor, { postId, fields }) });
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    const { status } = refusal;
    if (status !== 409) return Response.json({ refusal }, { status });
    const stored = await posts.getEditedPost(actor, postId);
    return Response.json({ refusal, stored }, { status });
  }
}

/** Without the editor's script a picture goes to the end of what is saved. */
async function addPicture({ actor, services, form, goTo }: Work<Params>, postId: number) {
  const { posts } = services;
  const { path } = await posts.uploadPicture(actor, await readPicture(form));
  const { fields, draftVersion } = await posts.getEditedPost(actor, postId);
  const alt = String(form.get("alt") ?? "").replace(/[[\]\n\r\\]/g, " ");
  const content = `${fields.content.trimEnd()}\n\n![${alt.trim()}](${path})\n`;
  await posts.saveDraft(actor, { postId, fields: { ...fields, content }, draftVersion });
  return goTo(`/admin/posts/${postId}`, "The picture is at the end of the text.");
}

async function readPicture(form: FormData): Promise<Uint8Array> {
  const file = form.get("picture");
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}

function becomesPublic(intent: string): boolean {
  return intent.startsWith("publish") || intent.startsWith("schedule");
}

/** Without JavaScript nothing suggests an address: the title makes one. */
function withAddress(fields: PostFields): PostFields {
  const slug = fields.slug || slugify(fields.title).slice(0, postLimits.slug).replace(/-$/, "");
  return postFieldsSchema.parse({ ...fields, slug });
}

function readVersions(form: FormData) {
  return (
    postVersionsSchema.safeParse(Object.fromEntries(form)).data ?? {
      draftVersion: -1,
      postVersion: -1,
    }
  );
}

/** What should be looked at before others see it; it is no reason to refuse it for good. */
function problemOf(preview: PostPreview): Refusal | undefined {
  const { deadLinks, deadAnchors, picturesWithoutAlt, missing } = preview;
  if (missing.length > 0) return undefined;
  const links = deadLinks.length + deadAnchors.length;
  const parts = [
    ...(links === 0
      ? []
      : [links === 1 ? "one link leads nowhere" : `${links} links lead nowhere`]),
    ...(picturesWithoutAlt.length === 0
      ? []
      : ["a picture has no words for those who can't see it"]),
  ];
  if (parts.length === 0) return undefined;
  return { status: 400, message: `Not yet: ${parts.join(", and ")}.`, issues: [] };
}

function refusalOf(error: z.ZodError, field?: string): Refusal {
  const { message, issues } = refusedForm(error);
  const ofField = issues.map((issue) => ({
    ...issue,
    path: field ?? issue.path.replace(/\..*/, ""),
  }));
  return { status: 400, message, issues: ofField };
}

function refuseTyped(outcome: PostOutcome) {
  return data(outcome, { status: outcome.refusal.status });
}
