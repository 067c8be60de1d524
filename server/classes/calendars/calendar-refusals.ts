/** Why a calendar can't be read, for whoever publishes it and for the team. */
export const MAX_EVENTS = 20_000;

export const calendarRefusals = {
  webPage:
    "The calendar’s address answers with a web page, not a calendar. Look for an address that ends in .ics: programs call it “subscribe”, “iCal” or “public address”.",
  notPublic: "The calendar’s server lets nobody in. Please share the calendar publicly.",
  gone: "There is nothing at the calendar’s address any more. Please look for its new address.",
  noCalendar: "What lies at the calendar’s address is not a calendar in the iCalendar format.",
  cutOff: "The calendar breaks off in the middle: only a part of it came.",
  tooMany: `The calendar has more than ${MAX_EVENTS.toLocaleString("en-CA")} entries. Please publish one that holds the classes alone.`,
  broken: "None of the entries in the calendar can be read.",
  busy: "The calendar tells when somebody is busy, and not what takes place. Please share its details.",
  tooSlow: "The calendar takes too long to read. Please publish one that holds the classes alone.",
} as const;
