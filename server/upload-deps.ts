import type { ImportDeps } from "./import-deps.ts";

/** Files lie in a folder of the data folder from their upload until they are read. */
export type UploadDeps = ImportDeps & { readonly dataDir: string };
