import type { ErrorBody } from "#domain/contracts/error.ts";
import { type Api, ApiError, statusOfFailure } from "./api.ts";

/** What a form that was posted without JavaScript gets back, so that nothing has to be typed twice. */
export type RefusedForm = { status: number; values: Record<string, string>; problem: ErrorBody };

/** Sends a form that the browser itself has posted. Undefined once it has arrived. */
export async function postForm(
  api: Api,
  path: string,
  form: FormData,
  failure: string,
): Promise<RefusedForm | undefined> {
  return (await sendForm(api, path, form, failure)).refused;
}

type SentForm =
  | { readonly refused: RefusedForm; readonly body?: undefined }
  | { readonly refused?: undefined; readonly body: unknown };

/** The same, with what the call answered. */
export async function sendForm(
  api: Api,
  path: string,
  form: FormData,
  failure: string,
): Promise<SentForm> {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  try {
    const { body } = await api.post(path, values);
    return { body };
  } catch (error) {
    const problem = await explainFailure(error, failure);
    return { refused: { status: statusOfFailure(error), values, problem } };
  }
}

/** The server's own words where it has some for people, otherwise ours. */
export async function explainFailure(failure: unknown, otherwise: string): Promise<ErrorBody> {
  const problem = statusOfFailure(failure) < 500 ? await readProblem(failure) : undefined;
  return problem ?? { message: otherwise };
}

/**
 * What the server says is wrong. Undefined where it was not our server that spoke. Not a method of
 * the error, which every page carries: only forms read it, and the contract comes with the first.
 */
export async function readProblem(failure: unknown): Promise<ErrorBody | undefined> {
  if (!(failure instanceof ApiError)) return undefined;
  try {
    const { errorSchema } = await import("#domain/contracts/error.ts");
    return errorSchema.parse(JSON.parse(failure.bodyText));
  } catch {
    return undefined;
  }
}
