import { z } from "zod";
import { typedText } from "#domain/contracts/fields/text.ts";
import { isFilled, UNFILLED } from "#domain/rules/text/canned-text.ts";
import { pageNumber, rowId, rowVersion } from "./row.ts";

export const messageStates = ["new", "read", "answered", "spam"] as const;
export type MessageState = (typeof messageStates)[number];

/** What a person can set by hand; also that it was answered by telephone, or from another mailbox. */
export const messageMarks = ["new", "read", "answered", "spam"] as const;

export const messageMarkSchema = z.object({ version: rowVersion, status: z.enum(messageMarks) });

export const messageAssignmentSchema = z.object({
  version: rowVersion,
  /** Empty: nobody's. */
  assigneeId: z
    .literal("")
    .transform(() => null)
    .or(rowId),
});

export const messageAnswerSchema = z.object({
  version: rowVersion,
  body: typedText("Write an answer", 10_000, "An answer has at most 10,000 characters")
    .min(1, "Write an answer")
    .refine(isFilled, UNFILLED),
  /** How many answers its writer has seen. */
  answersVersion: z.coerce.number().int().min(0).optional().catch(undefined),
});

/** What a list of messages shows, as its address has it; what is not understood is left out. */
export const messageFilterSchema = z.object({
  status: z.enum(messageStates).optional().catch(undefined),
  to: z.enum(["team", "studios"]).optional().catch(undefined),
  assignee: z.literal("none").or(rowId).optional().catch(undefined),
  search: z.string().trim().max(200).optional().catch(undefined),
  sort: z.enum(["created", "-created"]).default("-created").catch("-created"),
  page: pageNumber,
});

export type MessageFilter = z.infer<typeof messageFilterSchema>;

/** What an owner may set by hand. */
export const ownerMessageMarks = ["new", "answered"] as const;

export const ownerMessageMarkSchema = z.object({
  version: rowVersion,
  status: z.enum(ownerMessageMarks),
});

/** What an owner's list shows, of one studio or of all. */
export const ownerMessageFilterSchema = z.object({
  status: z.enum(ownerMessageMarks).optional().catch(undefined),
  studio: rowId.optional().catch(undefined),
  page: pageNumber,
});

export type OwnerMessageFilter = z.infer<typeof ownerMessageFilterSchema>;
