declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Zod asks by `new Function` whether it may compile its checks. Our policy forbids that, and each
 * question counts as a breach; so it is told beforehand, and without loading it.
 */
if (typeof document !== "undefined") globalThis.__zod_globalConfig = { jitless: true };

export {};
