import type {
  ContactMessage,
  ContactReceipt,
  StudioMessage,
  TeamMessage,
} from "#domain/contracts/contact.ts";
import { emailText } from "#domain/contracts/fields/text.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { isFromProgram } from "#server/http/form-guard.ts";
import { enqueueLimitedMail, enqueueMail } from "#server/mail/enqueue-mail.ts";
import {
  messageForStudioMail,
  messageForTeamMail,
  studioMessageNoticeMail,
} from "./message-mails.ts";
import {
  findStudioAddressee,
  insertContactMessage,
  type StudioAddressee,
} from "./message-queries.ts";

type ContactDeps = Pick<Deps, "db" | "siteUrl" | "teamEmail" | "now">;

/**
 * Stores a message and mails it on. A program that gives itself away gets a friendly answer, too. `countMessage` is told
 * of the studio whose message is stored.
 */
export async function receiveMessage(
  deps: ContactDeps,
  message: ContactMessage,
  countMessage?: (studioId: number) => Promise<void>,
): Promise<ContactReceipt> {
  const isForStudio = "studioId" in message;
  const receipt = { message: isForStudio ? contactTexts.sentToStudio : contactTexts.sentToTeam };
  if (isFromProgram(message, deps.now())) return receipt;
  await (isForStudio ? passToStudio(deps, message) : passToTeam(deps, message));
  if (isForStudio) await countMessage?.(message.studioId);
  return receipt;
}

async function passToTeam(deps: ContactDeps, message: TeamMessage): Promise<void> {
  const { db, siteUrl, teamEmail } = deps;
  const { firstName, email, message: text } = message;
  await db.transaction(async (tx) => {
    const row = { firstName, email, message: text, sentTo: teamEmail };
    const id = await insertContactMessage(tx, row);
    await enqueueMail(tx, messageForTeamMail({ id, firstName, email, text, siteUrl, teamEmail }));
  });
}

/** The team hears of each message, but the words are between the visitor and the studio. */
async function passToStudio(deps: ContactDeps, message: StudioMessage): Promise<void> {
  const { db, siteUrl, teamEmail } = deps;
  const { studioId, name, email, phone = "", message: text } = message;
  await db.transaction(async (tx) => {
    const studio = await findStudioAddressee(tx, studioId);
    if (studio === undefined) throw new AppError("not-found", "Studio not found");
    const studioEmail = addressOf(studio);
    const sentTo = studioEmail ?? teamEmail;
    const row = { studioId, firstName: name, email, phone: phone || null, message: text, sentTo };
    const id = await insertContactMessage(tx, row);
    const facts = { id, name, email, phone, text, studio, studioEmail, siteUrl, teamEmail };
    if (studioEmail === undefined) return enqueueMail(tx, messageForStudioMail(facts));
    const limited = { kind: "contact-studio", recipient: studioEmail } as const;
    const isMailed = await enqueueLimitedMail(tx, limited, async () => messageForStudioMail(facts));
    await enqueueMail(tx, studioMessageNoticeMail({ id, studio, isMailed, siteUrl, teamEmail }));
  });
}

/** Imported addresses may be anything; where there is none, whoever owns the studio has one. */
function addressOf({ email, ownerEmail }: StudioAddressee): string | undefined {
  const rule = emailText("no address");
  return rule.safeParse(email).data ?? rule.safeParse(ownerEmail).data;
}
