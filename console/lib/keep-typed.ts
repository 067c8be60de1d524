import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import { z } from "zod";
import { errorSchema } from "#domain/contracts/error.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { typedIn } from "./typed-fields.ts";
import { noteOutcome } from "./unsaved.ts";

type Results = Record<string, DataStrategyResult>;

const STILL_HERE = "What you typed is still here.";
const UNREACHABLE = `Not saved: the site can’t be reached. ${STILL_HERE}`;
const FAILED = `Not saved: something went wrong on our side. ${STILL_HERE} Trying again often helps.`;

/**
 * In the browser, around every form that is sent: what fails on the way, or is answered by no screen, would put its
 * failure in the screen's place, and all that was typed would be gone. It comes back to the form as a refusal.
 */
export async function keepTyped(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === "GET") return next();
  const isPlain =
    request.headers.get("content-type")?.startsWith("application/x-www-form") === true;
  const copy = isPlain ? request.clone() : undefined;
  const results = await next();
  let isTaken = true;
  for (const [id, { type, result }] of Object.entries(results)) {
    if (result instanceof Response) continue;
    if (type === "error") {
      const typed = copy === undefined ? {} : typedIn(await copy.formData());
      results[id] = { type: "data", result: refuse({ ...describe(result), ...typed }) };
    }
    isTaken &&= type === "data" && !isUnsavedAnswer(result);
  }
  if (!request.signal.aborted) noteOutcome(isTaken);
  return results;
}

const answer = z.object({
  data: z.unknown(),
  init: z.object({ status: z.int().optional() }).nullish(),
});
const unsaved = z.object({ isUnsaved: z.literal(true) });

/** A refusal, or what only shows what would be done. */
function isUnsavedAnswer(result: unknown): boolean {
  const { data, init } = answer.safeParse(result).data ?? { data: result, init: undefined };
  return (init?.status ?? 200) >= 400 || unsaved.safeParse(data).success;
}

/** What the router says of an error of ours that nobody is to read. */
const FAILED_ON_SERVER = "Unexpected Server Error";
const GATEWAY_FAULTS = [502, 503, 504];

function describe(error: unknown): Refusal {
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    const said = messageOf(error.data);
    if (said !== undefined)
      return { status, message: `Not saved: ${said} ${STILL_HERE}`, issues: [] };
    return { status, message: GATEWAY_FAULTS.includes(status) ? UNREACHABLE : FAILED, issues: [] };
  }
  const isOurs = error instanceof Error && error.message === FAILED_ON_SERVER;
  return { status: 503, message: isOurs ? FAILED : UNREACHABLE, issues: [] };
}

/** As a screen or a call says it. */
function messageOf(body: unknown): string | undefined {
  const direct = errorSchema.safeParse(body).data?.message;
  if (direct !== undefined || typeof body !== "string") return direct;
  try {
    return errorSchema.safeParse(JSON.parse(body)).data?.message;
  } catch {
    return undefined;
  }
}
