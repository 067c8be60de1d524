/** Why a calendar can't be read, for whoever publishes it. */
export const MAX_EVENTS = 20_000;

export const calendarRefusals = {
  webPage:
    "Your calendar’s address answers with a web page, not a calendar. Look for an address that ends in .ics: programs call it “subscribe”, “iCal” or “public address”.",
  notPublic: "Your calendar’s server lets nobody in. Please share the calendar publicly.",
  gone: "There is nothing at your calendar’s address any more. Please look for its new address.",
  noCalendar: "What lies at your calendar’s address is not a calendar in the iCalendar format.",
  cutOff: "Your calendar breaks off in the middle: only a part of it came.",
  tooMany: `Your calendar has more than ${MAX_EVENTS.toLocaleString("en-CA")} entries. Please publish one that holds your classes alone.`,
  broken: "None of the entries in your calendar can be read.",
  busy: "Your calendar tells when you are busy, and not what takes place. Please share its details.",
  tooSlow:
    "Your calendar takes too long to read. Please publish one that holds your classes alone.",
} as const;
