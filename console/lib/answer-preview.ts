import { formLabel } from "#domain/rules/studio/field-labels.ts";
import { escapeMarkup } from "#domain/rules/text/markup.ts";
import { namesOf, studioFields } from "#domain/studio-fields.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";
import type { StudioPage } from "#server/studios/preview-studio.ts";
import { findRefusal, type Refusal } from "./refusal.ts";

/** For the frame of a preview: the public page itself, or why there is none. */
export async function answerPreview(
  { renderStudio }: Pick<ConsoleRequest, "renderStudio">,
  preview: () => Promise<StudioPage>,
): Promise<Response> {
  try {
    return await renderStudio(await preview());
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    return refusalPage(refusal);
  }
}

/** Plain, in either theme, and nothing in it is loaded or runs. */
function refusalPage({ status, message, issues }: Refusal): Response {
  const lines = issues.map(
    ({ path, message: words }) => `<li>${escapeMarkup(labelOf(path) + words)}`,
  );
  const html = `<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>No preview</title></head><body><h1>There is no preview yet</h1><p>${escapeMarkup(message)}</p><ul>${lines.join("")}</ul></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
    },
  });
}

function labelOf(path: string): string {
  const field = namesOf(studioFields).find((name) => name === path);
  return field === undefined ? "" : `${formLabel(studioFields[field])}: `;
}
