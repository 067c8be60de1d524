import { z } from "zod";
import { emailText, typedLine, typedText } from "#domain/contracts/fields/text.ts";
import { rowId } from "./row.ts";

/** The part before the @: letters, digits and a few signs, as mail servers take it everywhere; some type the rest as well. */
const MAILBOX = /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9])?(?:@[^\s@]{1,255})?$/i;
export const noMailbox = "Type the part before the @, such as info";

export const claimMailboxFormSchema = z.object({
  mailbox: typedLine(noMailbox, 320).regex(MAILBOX, noMailbox),
});

const requestFields = {
  name: typedLine("Please enter your name", 100, "That is longer than we can keep").min(
    1,
    "Please enter your name",
  ),
  phone: typedLine("Please enter a telephone number", 40, "That is too long").regex(
    /^(?=(?:\D*\d){7})[\d\s()+.x#-]*$/i,
    "Please enter a telephone number",
  ),
  position: typedLine("What are you at the studio?", 100, "That is longer than we can keep").min(
    1,
    "What are you at the studio?",
  ),
  words: typedText("Please write in letters", 2000, "At most 2000 characters"),
};

/** Of whoever is signed in; their address is known. */
export const claimRequestFormSchema = z.object(requestFields);
export type ClaimRequest = z.infer<typeof claimRequestFormSchema>;

export const strangersClaimRequestFormSchema = z.object({
  ...requestFields,
  email: emailText("Please enter a valid email address"),
});

/** The owner's answer to whoever else says that the studio is theirs. */
export const declineClaimFormSchema = z.object({
  itemId: rowId,
  reason: typedText("Say why, in a sentence", 1000, "At most 1000 characters").min(
    5,
    "Say why, in a sentence",
  ),
});
export const agreeClaimFormSchema = z.object({ itemId: rowId });

export const inviteColleagueFormSchema = z.object({
  email: emailText("Please enter a valid email address"),
});
export const colleagueFormSchema = z.object({ userId: rowId });
export const ownerInvitationFormSchema = z.object({ invitationId: rowId });

/** An operator's words to whoever loses the rights. */
export const takeRightsFormSchema = z.object({
  userId: rowId,
  reason: typedText("Say why, in a sentence", 1000, "At most 1000 characters").min(
    5,
    "Say why, in a sentence",
  ),
});

export const renameFormSchema = z.object({
  firstName: typedLine("Please enter your first name", 100, "That is longer than we can keep"),
  lastName: typedLine("Please enter your last name", 100, "That is longer than we can keep"),
});
