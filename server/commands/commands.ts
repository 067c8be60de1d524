import { z } from "zod";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-facts.ts";
import { AppError } from "#server/errors.ts";
import type { ListingServices } from "#server/services/listings/listing-services.ts";

/** What commands work with, in the process that has the database. */
export type CommandServices = { listings: ListingServices };

export const commandRequestSchema = z.object({ command: z.string(), input: z.unknown() });
export type CommandRequest = z.infer<typeof commandRequestSchema>;

type Command = (services: CommandServices, input: unknown) => Promise<unknown>;

const listingId = z.int("Give the number of a listing").positive("Give the number of a listing");
const change = z.object({ listingId, actor: z.string().min(1) });

const commands: ReadonlyMap<string, Command> = new Map([
  [
    "listings",
    command(
      z.object({
        approvalStatus: z.enum(approvalStatuses).optional(),
        paymentStatus: z.enum(paymentStatuses).optional(),
        limit: z.int().positive().optional(),
      }),
      ({ listings }, filter) => listings.listListings(filter),
    ),
  ],
  [
    "show",
    command(z.object({ listingId }), ({ listings }, input) => listings.getListing(input.listingId)),
  ],
  [
    "approve",
    command(change.extend({ studioId: z.int().positive().optional() }), ({ listings }, input) =>
      listings.approveListing(input),
    ),
  ],
  [
    "reject",
    command(change.extend({ reason: z.string() }), ({ listings }, input) =>
      listings.rejectListing(input),
    ),
  ],
  ["paid", command(change, ({ listings }, input) => listings.markListingPaid(input))],
  ["failed", command(change, ({ listings }, input) => listings.failPayment(input))],
  ["refund", command(change, ({ listings }, input) => listings.refundListing(input))],
  [
    "renew",
    command(change.extend({ months: z.number() }), ({ listings }, input) =>
      listings.renewListing(input),
    ),
  ],
  [
    "locate",
    command(change.extend({ latitude: z.number(), longitude: z.number() }), ({ listings }, input) =>
      listings.setListingPosition(input),
    ),
  ],
]);

function command<Input>(
  schema: z.ZodType<Input>,
  run: (services: CommandServices, input: Input) => Promise<unknown>,
): Command {
  return async (services, input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(services, parsed.data);
    const messages = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );
    throw new AppError("invalid", messages.join("; "));
  };
}

export async function runCommand(
  services: CommandServices,
  { command: name, input }: CommandRequest,
): Promise<unknown> {
  const found = commands.get(name);
  if (!found) throw new AppError("not-found", `There is no command "${name}".`);
  return found(services, input);
}
