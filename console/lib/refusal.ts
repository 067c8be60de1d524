import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";

/** Why a form was not taken: a sentence, and what is wrong with single fields. */
export type Refusal = {
  status: number;
  message: string;
  issues: readonly { path: string; message: string }[];
  /** Of a conflict: the version that is there now. */
  version?: number | undefined;
  /** Of a conflict: who was first. */
  by?: string | undefined;
  /** What was sent, for a browser that shows the form anew. */
  typed?: Readonly<Record<string, string>>;
};

/** As services say it (`AppError`); the class itself is the server's. */
const refusalSchema = z.object({
  name: z.literal("AppError"),
  status: z.int(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
  version: z.int().optional(),
  by: z.string().optional(),
});

export function findRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  return refusalSchema.safeParse(error).data;
}

/** For loaders: a service's refusal becomes the console's own screen with its status. */
export async function loadOrRefuse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    throw data(refusal, { status: refusal.status });
  }
}

export function refuse(refusal: Refusal) {
  return data({ refusal }, { status: refusal.status });
}

/**
 * The version that a form names. After a conflict, which shows both values, the one that is there now: whoever saves
 * again does so on purpose. A form that was refused for anything else keeps the version that it was filled with.
 */
export function formVersion(refusal: Refusal | undefined, version: number): number | string {
  return refusal?.version ?? refusal?.typed?.version ?? version;
}

/** Of a conflict: what to do now that both are on the screen. */
export function wayOn(refusal: Refusal | undefined, both: number): string | undefined {
  if (refusal?.version === undefined) return undefined;
  const what =
    both === 0
      ? "Look through it and save again."
      : `Choose between yours and theirs (${both === 1 ? "one field" : `${both} fields`}), then save again.`;
  return `Nothing of yours is lost. ${what}`;
}

const CONFLICT = 409;

/**
 * For a screen's `shouldRevalidate`: what somebody else did is shown around the form that was refused. After any other
 * refusal the screen stays as whoever fills the form has read it.
 */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === CONFLICT || defaultShouldRevalidate;
}
