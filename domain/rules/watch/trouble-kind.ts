/** What the team is told of by mail. */
export type TroubleKind = "mail-waiting" | "mail-failed" | "disk" | "database" | "backup";
