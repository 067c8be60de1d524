import { photoAnswerSchema } from "#domain/contracts/console/photos.ts";
import { photoLimits, photoRefusals } from "#domain/rules/photos/photo-limits.ts";

type Photo = {
  readonly file: File;
  readonly alt: string;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
};

const LOST = "The connection was lost. Please send this photo again.";
const STRANGE = "That did not work. Please send this photo again.";

/** Sends one file and says how far it is; answers with why it was not taken, if it was not. */
export function sendPhoto(
  path: string,
  { file, alt, onProgress }: Photo,
): Promise<string | undefined> {
  if (file.size > photoLimits.bytes) return Promise.resolve(photoRefusals.tooLarge);
  const form = new FormData();
  form.append("alt", alt);
  form.append("photos", file);
  // Only this request tells how much of what it sends has left.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.upload.onload = () => onProgress(1);
    request.onerror = () => resolve(LOST);
    request.onload = () => resolve(readAnswer(request.responseText));
    request.open("POST", path);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

function readAnswer(text: string): string | undefined {
  try {
    const answer = photoAnswerSchema.parse(JSON.parse(text));
    return "refusal" in answer ? answer.refusal.message : undefined;
  } catch {
    return STRANGE;
  }
}
