import type { MappedField } from "#domain/rules/imports/import-columns.ts";
import { fillAddress } from "./fill-address.ts";
import { fillContact } from "./fill-contact.ts";
import { fillIds } from "./fill-ids.ts";
import { fillOffer } from "./fill-offer.ts";
import { fillStanding } from "./fill-standing.ts";
import type { RowDraft } from "./row-draft.ts";

type FurtherField =
  | "googleCid"
  | "fid"
  | "plusCode"
  | "phoneUnformatted"
  | "categoryName"
  | "additionalInfo"
  | "temporarilyClosed";

/** What a record says of each thing, as it stands there: not yet clean, of any kind. */
export type RawPlace = { readonly [Field in MappedField | FurtherField]?: unknown };

/** Cleans every field by itself: a bad one takes no other with it. */
export function fillPlace(draft: RowDraft, raw: RawPlace): void {
  fillIds(draft, raw);
  fillAddress(draft, raw);
  fillContact(draft, raw);
  fillOffer(draft, raw);
  fillStanding(draft, raw);
}
