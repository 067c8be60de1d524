import type { ErrorBody } from "#domain/contracts/error.ts";
import { ApiError } from "./api.ts";

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
