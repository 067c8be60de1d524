import { photoAnswerSchema } from "#domain/contracts/console/photos.ts";
import { photoLimits, photoRefusals } from "#domain/rules/photos/photo-limits.ts";

type Photo = {
  readonly file: File;
  readonly alt: string;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
};

export type PhotoFailure = {
  readonly words: string;
  /** It is not the photo's fault: sent once more, it may well be taken. */
  readonly isPassing: boolean;
};

const LOST = { words: "Not sent: the connection was lost.", isPassing: true };
const STRANGE = { words: "Not sent: that did not work.", isPassing: true };
const TOO_LARGE = { words: photoRefusals.tooLarge, isPassing: false };

/** Signed out, too much at once, or something of ours that is away. */
const passingStatuses: readonly number[] = [401, 429, 503];

/** Sends one file and says how far it is; answers with why it was not taken, if it was not. */
export function sendPhoto(
  path: string,
  { file, alt, onProgress }: Photo,
): Promise<PhotoFailure | undefined> {
  if (file.size > photoLimits.bytes) return Promise.resolve(TOO_LARGE);
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

function readAnswer(text: string): PhotoFailure | undefined {
  try {
    const answer = photoAnswerSchema.parse(JSON.parse(text));
    if (!("refusal" in answer)) return undefined;
    const { message: words, status } = answer.refusal;
    return { words, isPassing: passingStatuses.includes(status) };
  } catch {
    return STRANGE;
  }
}
