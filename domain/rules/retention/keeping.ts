/** For how long the site keeps what people leave with it: the jobs and the privacy page read this. */
export type Keeping = {
  readonly searchDays: number;
  /** Copies of mails that were sent. */
  readonly sentMailDays: number;
  readonly messageMonths: number;
  /** Addresses that were given for the newsletter or an alert and never confirmed. */
  readonly unconfirmedDays: number;
  readonly rejectedListingMonths: number;
  /** Since the last change of a listing that nobody has paid for. */
  readonly unpaidListingDays: number;
};

export const usualKeeping: Keeping = {
  searchDays: 90,
  sentMailDays: 90,
  messageMonths: 24,
  unconfirmedDays: 30,
  rejectedListingMonths: 24,
  unpaidListingDays: 90,
};

/** So long before a listing that nobody has paid for is deleted, its owner is told. */
export const UNPAID_NOTICE_DAYS = 14;

/** Files of studios that were looked at, or could not be read, and were never brought in. */
export const UNUSED_IMPORT_DAYS = 30;

/** That somebody said a studio is theirs, and how they showed it: so long, so that a dispute can be settled. */
export const CLAIM_MONTHS = 12;

/** A claim whose mailed code nobody has typed, with what was written to go with it. */
export const UNTYPED_CLAIM_DAYS = 30;

/** An account that came with a listing, and that nobody has opened: this long, and as long as the listing. */
export const UNOPENED_ACCOUNT_DAYS = 30;

/** Invitations to look after a studio, after they ended. */
export const ENDED_INVITATION_DAYS = 30;

/** That somebody agreed to be told what is new, after that has ended. */
export const ENDED_ALERT_MONTHS = 12;

/** Reviews whose address nobody has confirmed; the mailed link lives as long. */
export const UNCONFIRMED_REVIEW_DAYS = 7;
export const REJECTED_REVIEW_MONTHS = 12;
/** The truncated network that a review came from. */
export const REVIEW_NETWORK_DAYS = 90;

/** What Canadian tax law asks for, from the end of the year that a payment belongs to. */
export const TAX_RECORD_YEARS = 6;

export function formatDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
