import { z } from "zod";

const MAX_ID = 2_147_483_647;

/** As forms and addresses carry it. */
export const rowId = z.coerce
  .number("There is no such number")
  .int("There is no such number")
  .positive("There is no such number")
  .max(MAX_ID, "There is no such number");

/** Which version of a thing somebody had before them. */
export const rowVersion = z.coerce
  .number("Please open this screen again")
  .int("Please open this screen again")
  .positive("Please open this screen again");

/** As a list's address has it; what makes no sense is the first page. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1).catch(1);

/** Of every list of the console. */
export const ROWS_A_PAGE = 50;

/** Which rows of a list are shown: those of the page that was asked for, or of the last one where it is past the end. */
export function shownPage(asked: number, pageSize: number, total: number) {
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  return { page, limit: pageSize, offset: (page - 1) * pageSize };
}
