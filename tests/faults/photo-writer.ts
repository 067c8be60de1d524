/** A process that takes photos until it is killed, and tells each that is safe. */
import { writeSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { openDatabase } from "#server/database/connect.ts";
import { commandActor } from "#server/history/actor.ts";
import { createPhotoParts } from "#server/photos/photo-parts.ts";
import { createStudioPhotoServices } from "#server/photos/studio-photos.ts";

const { DATA_DIR: dataDir = "", PHOTO_DIR: photoDir = "", DATABASE_URL: databaseUrl } = process.env;
const { MIGRATIONS_FOLDER: migrationsFolder = "", PROJECT_FOLDER: projectFolder = "" } =
  process.env;
const studioIds = (process.env.STUDIO_IDS ?? "").split(",").map(Number);
const { db } = await openDatabase({ dataDir, databaseUrl, migrationsFolder });
const photos = createPhotoParts({ S3_URL: undefined }, { dataDir: photoDir, projectFolder });
const team = createStudioPhotoServices({ db, now: () => new Date(), photos });
const actor = commandActor("operator:ada@example.org");

await Promise.all(
  studioIds.map(async (studioId) => {
    const path = join(photoDir, `sent-${studioId}.upload`);
    for (;;) {
      const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
      const create = { width: 240, height: 220, channels: 3, background: { r, g, b } } as const;
      await writeFile(path, await sharp({ create }).jpeg().toBuffer());
      const { url } = await team.addPhoto(actor, { studioId, path, alt: "" });
      writeSync(1, `${JSON.stringify({ studioId, url })}\n`);
      // A studio has room for twenty.
      const { shown } = await team.getPhotos(actor, { studioId });
      if (shown.length >= 15) return;
    }
  }),
);
