export const SIGN_IN_MINUTES = 10;
export const MAX_WRONG_CODES = 5;
/** Of one account, in all its sign-ins together. */
export const maxWrongCodesOfAccount = { perHour: 10, perDay: 30 } as const;
export const INVITATION_HOURS = 24;
