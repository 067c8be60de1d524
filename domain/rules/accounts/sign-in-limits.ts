export const SIGN_IN_MINUTES = 10;
export const MAX_WRONG_CODES = 5;
export const INVITATION_HOURS = 24;
