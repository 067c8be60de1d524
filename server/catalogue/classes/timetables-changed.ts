/** Its payload is a JSON list of studio ids, or nothing where there are too many to name. */
export const TIMETABLES_CHANGED = "timetables_changed";
