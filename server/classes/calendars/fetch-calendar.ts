import { AppError } from "#server/errors.ts";
import {
  fetchChanged,
  type KnownAnswer,
  type Network,
  type PublicAnswer,
} from "#server/http/fetch-public.ts";
import { calendarRefusals } from "./calendar-refusals.ts";

const MEGABYTE = 1024 * 1024;
const LIMIT_MS = 5_000;

type FetchOptions = {
  readonly known?: KnownAnswer | undefined;
  readonly network?: Network | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Undefined where it is what is known already. Whatever goes wrong is said in a sentence for the owner. */
export async function fetchCalendar(
  url: string,
  { known, network, signal }: FetchOptions,
): Promise<PublicAnswer | undefined> {
  try {
    return await fetchChanged(url, {
      ...{ maxBytes: MEGABYTE, limitMs: LIMIT_MS, accept: "text/calendar, text/plain;q=0.5" },
      ...{ refuseType, known, network, signal },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("invalid", sentenceOf(error.message), { cause: error });
  }
}

const PAGE = "it is a web page";

function refuseType(mediaType: string): string | undefined {
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType)) return PAGE;
  const isText = /^(?:|text\/.+|application\/(?:octet-stream|ics|calendar|x-ical))$/.test(
    mediaType,
  );
  return isText ? undefined : "it is no text";
}

function sentenceOf(refusal: string): string {
  if (refusal === PAGE) return calendarRefusals.webPage;
  if (refusal === "it is no text") return calendarRefusals.noCalendar;
  if (/answers (?:401|403)$/.test(refusal)) return calendarRefusals.notPublic;
  if (/answers (?:404|410)$/.test(refusal)) return calendarRefusals.gone;
  return `The calendar can’t be read: ${refusal}.`;
}
