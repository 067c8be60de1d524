/** Why the site could not start, in one line for a person. */
export class StartError extends Error {
  override readonly name = "StartError";
}

const statusOfCode = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  unsupported: 415,
  /** Right person, but too long ago: `/account/proof` asks once more. */
  "proof-needed": 428,
  "too-many": 429,
  unavailable: 503,
} as const;

type ErrorCode = keyof typeof statusOfCode;
type FieldIssue = { path: string; message: string };

/** A failure that a visitor is told about: its message is a sentence for a person. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly FieldIssue[] | undefined;
  /** Of a conflict: the version that is there now, and that the message and the issues speak of. */
  readonly version: number | undefined;
  /** Of a conflict: who was first. */
  readonly by: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      cause?: unknown;
      issues?: readonly FieldIssue[];
      version?: number;
      by?: string | undefined;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = statusOfCode[code];
    this.issues = options.issues;
    this.version = options.version;
    this.by = options.by;
  }
}
