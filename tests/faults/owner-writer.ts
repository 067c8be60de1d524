/** A process in which owners write and send photos until it is killed; it tells each thing that is safe. */
import { writeSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { openDatabase } from "#server/database/connect.ts";
import type { Actor } from "#server/history/actor.ts";
import { saveOwnedDetails } from "#server/owners/owned-details.ts";
import { createPhotoParts } from "#server/photos/photo-parts.ts";
import { createOwnerPhotoServices } from "#server/photos/studio-photos.ts";
import { ownedListSchema, type Safe, wordsOf } from "./owner-words.ts";

const { DATA_DIR: dataDir = "", PHOTO_DIR: photoDir = "", DATABASE_URL: databaseUrl } = process.env;
const { MIGRATIONS_FOLDER: migrationsFolder = "", PROJECT_FOLDER: projectFolder = "" } =
  process.env;
const owned = z.string().transform((text) => ownedListSchema.parse(JSON.parse(text)));
const { db } = await openDatabase({ dataDir, databaseUrl, migrationsFolder });
const photos = createPhotoParts({ S3_URL: undefined }, { dataDir: photoDir, projectFolder });
const deps = { db, now: () => new Date(), photos };
const { addPhoto } = createOwnerPhotoServices(deps);
const tell = (safe: Safe) => writeSync(1, `${JSON.stringify(safe)}\n`);

/** A studio has room for twenty photos. */
const ROUNDS = 15;

await Promise.all(
  owned.parse(process.env.OWNED).map(async ({ studioId, userId }) => {
    const actor: Actor = { name: "owner:ada@loft.example", role: "owner", userId };
    const path = join(photoDir, `sent-${studioId}.upload`);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await saveOwnedDetails(deps, actor, { studioId, base: {}, typed: wordsOf(round) });
      tell({ studioId, round });
      const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
      const create = { width: 240, height: 220, channels: 3, background: { r, g, b } } as const;
      await writeFile(path, await sharp({ create }).jpeg().toBuffer());
      const { url } = await addPhoto(actor, { studioId, path, alt: "" });
      tell({ studioId, url });
    }
  }),
);
