const MEGABYTE = 1024 * 1024;

/** Of a file that comes through the console; the command line reads one of any length. */
export const MAX_UPLOAD_MEGABYTES = 64;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MEGABYTES * MEGABYTE;

export const uploadTooLarge = `This file has more than ${MAX_UPLOAD_MEGABYTES} MB. Bring it in on the command line, which reads files of any length: npm run import -- FILE`;
