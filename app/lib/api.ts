/** How pages ask for data: over HTTP in the browser, inside the process on the server. */
export type Api = {
  get(path: string): Promise<ApiAnswer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
};

export type ApiAnswer = {
  body: unknown;
  totalCount: number | undefined;
  /** How many a search would find with each choice, where that was asked for. */
  facets?: unknown;
  /** Where that which a call has made can be found. */
  location: string | undefined;
};

/**
 * The message (product rules, "Errors and their words") is the status code, a colon, a space, then
 * the body's text.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly bodyText: string;

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`);
    this.name = "ApiError";
    this.status = status;
    this.bodyText = bodyText;
  }
}

/** The status behind a failure, also where a query gave it words of its own. */
export function statusOfFailure(failure: unknown): number {
  if (failure instanceof ApiError) return failure.status;
  return failure instanceof Error && failure.cause !== undefined
    ? statusOfFailure(failure.cause)
    : 500;
}

export function parseApiAnswer(
  status: number,
  statusText: string,
  bodyText: string,
  findHeader: (name: string) => string | undefined,
): ApiAnswer {
  if (status < 200 || status > 299) throw new ApiError(status, bodyText || statusText);
  const totalCount = findHeader("x-total-count");
  const facets = findHeader("x-facets");
  return {
    body: bodyText === "" ? undefined : JSON.parse(bodyText),
    totalCount: totalCount === undefined ? undefined : Number(totalCount),
    facets: facets === undefined ? undefined : JSON.parse(facets),
    location: findHeader("location"),
  };
}
