import type { ApiError } from "#app/lib/api.ts";
import { errorSchema } from "#domain/contracts/error.ts";
import { type Problem, problemsFrom } from "./problems.ts";
import { submissionFailed } from "./submission-failed.ts";

/** What the server said, where it said something that can be shown. */
export function explainFailure({ bodyText }: ApiError): { message: string; problems: Problem[] } {
  const { data } = errorSchema.safeParse(parseJson(bodyText));
  return {
    message: data?.message || submissionFailed.description,
    problems: problemsFrom(data?.issues ?? []),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
