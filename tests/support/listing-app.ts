import type { FastifyInstance } from "fastify";
import type { DatabaseConnection } from "#server/database/database.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { createTestApp } from "./test-app.ts";

/** The server with the listings' own parts, for instance another clock or payment service. */
export async function createListingApp(
  connection: DatabaseConnection,
  listingDeps: ListingDeps,
): Promise<FastifyInstance> {
  const { app } = await createTestApp(connection, { listingDeps });
  await app.ready();
  return app;
}
