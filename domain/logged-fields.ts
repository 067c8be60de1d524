import type { ThingName } from "#domain/deeds.ts";
import type { StateKind } from "#domain/states.ts";

export type LoggedField = {
  readonly label: string;
  /** Its value is a state, and said as the table of states says it. */
  readonly state?: StateKind;
  /** Its value is the number of such a thing, or a list of them: its name is said. */
  readonly refers?: ThingName;
  readonly isMoney?: true;
  /** Classes of a week: those that are others now are told. */
  readonly isLessons?: true;
  /** For the site alone; no person reads it. */
  readonly isInner?: true;
};

type LoggedFields = Readonly<Record<string, LoggedField>>;

const inner = (label: string): LoggedField => ({ label, isInner: true });

/** Of a studio, besides what the table of its fields says. */
const studio: LoggedFields = {
  classes: { label: "Classes", isLessons: true },
  classesKind: { label: "Classes are", state: "timetable" },
  calendarUrl: { label: "Calendar" },
  titleCorrections: { label: "Titles that are read otherwise" },
  classesConfirmed: { label: "Classes confirmed" },
  citySlug: inner("City’s address"),
  slug: { label: "Page address" },
  street: { label: "Street" },
  state: { label: "Province" },
  photoAlt: { label: "Description of a photo" },
  plusCode: { label: "Plus code" },
  totalScore: inner("Score"),
  ratedElsewhere: inner("Rating elsewhere"),
  googlePlaceId: { label: "Google place ID" },
  googleCid: { label: "Google CID" },
  osmId: { label: "OpenStreetMap ID" },
  fid: { label: "Google FID" },
  url: { label: "Page on Google Maps" },
  categoryName: { label: "Category" },
  searchString: { label: "Found by" },
  isAdvertisement: { label: "Advertisement" },
  reviewsTags: { label: "Words in reviews" },
  lastUpdated: { label: "Last updated" },
  featured: { label: "Badge" },
  packagePriority: { label: "Rank of its package" },
  hidden: { label: "Hidden" },
  listingId: { label: "Listing", refers: "listing" },
  mergedIntoId: { label: "Merged into", refers: "studio" },
  merged: { label: "Merged with" },
  source: { label: "Came from" },
  dismissed: { label: "Dismissed" },
  erased: { label: "Erased" },
  owner: { label: "Owner" },
  colleague: { label: "Colleague" },
  proof: { label: "Shown by" },
  wantsMonthlyMail: { label: "Mail once a month" },
};

/**
 * What the log keeps of each thing, in an operator's words. Fields of a studio that people see stand in
 * `studio-fields.ts`; a field that is in neither is told by its own name.
 */
const loggedFields: Readonly<Partial<Record<ThingName, LoggedFields>>> = {
  account: {
    email: { label: "Address" },
    role: { label: "Role", state: "role" },
    name: { label: "Name" },
    sessions: { label: "Sessions ended" },
    left: { label: "Recovery codes left" },
    wrongCodes: { label: "Wrong codes" },
    factorsRemoved: { label: "Factors removed" },
    sessionsEnded: { label: "Sessions ended" },
  },
  directory: {
    removedStudios: { label: "Sample studios hidden" },
    studios: { label: "Studios" },
  },
  import: {
    file: { label: "File" },
    new: { label: "New" },
    changed: { label: "Changed" },
    unchanged: { label: "Unchanged" },
    kept: { label: "Kept" },
    doubt: { label: "Doubts" },
    skipped: { label: "Skipped" },
  },
  "import-mapping": { columns: { label: "Columns" } },
  listing: {
    approvalStatus: { label: "Review", state: "approval" },
    paymentStatus: { label: "Payment", state: "payment" },
    rejectionReason: { label: "Reason" },
    monthsSelected: { label: "Months" },
    months: { label: "Renewed for months" },
    paidAt: { label: "Paid" },
    liveFrom: { label: "Live from" },
    liveUntil: { label: "Live until" },
    reminderSentAt: { label: "Owner reminded" },
    endedAt: { label: "Ended" },
    featuredPackage: { label: "Package" },
    nextPackage: { label: "Package of the next term" },
    endRequestedAt: { label: "To end with its term since" },
    totalAmount: { label: "Total", isMoney: true },
    amountCents: { label: "Amount", isMoney: true },
    duplicateOfStudioId: { label: "Looks like", refers: "studio" },
    studioId: { label: "Studio", refers: "studio" },
    isOwnerTold: { label: "Owner was mailed" },
    isTeamTold: { label: "Team was mailed" },
    isPositionApproximate: { label: "Position is approximate" },
    eventId: inner("Event"),
    paymentId: inner("Payment"),
  },
  log: { rows: { label: "Rows" } },
  message: {
    status: { label: "State", state: "message" },
    assigneeId: { label: "Assigned to", refers: "account" },
    answerId: inner("Answer"),
  },
  "newsletter-issue": {
    subject: { label: "Subject" },
    introductionCharacters: { label: "Length of the introduction" },
    postIds: { label: "Posts", refers: "post" },
    state: { label: "State", state: "issue" },
    sendAfter: { label: "Sent after" },
    startedAt: { label: "Sending began" },
    finishedAt: { label: "Sending ended" },
    audienceCount: { label: "Recipients" },
  },
  "newsletter-subscriber": { status: { label: "State", state: "subscriber" } },
  "newsletter-subscribers": {
    count: { label: "Rows" },
    isFiltered: { label: "Filtered" },
  },
  package: {
    displayName: { label: "Name" },
    description: { label: "For whom it is" },
    monthlyPrice: { label: "Price of a month", isMoney: true },
    features: { label: "What is in it" },
    active: { label: "On offer" },
    order: { label: "Order" },
  },
  post: {
    title: { label: "Title" },
    slug: { label: "Page address" },
    excerpt: { label: "Excerpt" },
    content: { label: "Text" },
    metaTitle: { label: "Title for search engines" },
    metaDescription: { label: "Description for search engines" },
    featuredImage: { label: "Picture" },
    published: { label: "Public" },
    publishedAt: { label: "Published" },
    scheduledFor: { label: "Scheduled for" },
    draftVersion: inner("Version of the draft"),
  },
  review: {
    state: { label: "State", state: "review" },
    studioId: { label: "Studio", refers: "studio" },
    heldFor: { label: "Held for" },
    rating: { label: "Stars" },
    reply: { label: "Reply" },
  },
  "review-item": {
    kind: { label: "What" },
    state: { label: "State", state: "proposal" },
    studioId: { label: "Studio", refers: "studio" },
    comparedId: { label: "Compared with", refers: "studio" },
    studioAuditId: inner("Entry of the studio"),
  },
  "search-alias": {
    kind: { label: "It is" },
    target: { label: "They mean" },
  },
  setting: {
    text: { label: "Text" },
    link: { label: "Link" },
    isOn: { label: "On" },
    until: { label: "Last day" },
    address: { label: "Address" },
  },
  studio,
  suggestion: studio,
};

const byThing: Readonly<Record<string, LoggedFields | undefined>> = loggedFields;

export function findLoggedField(subjectType: string, field: string): LoggedField | undefined {
  const fields = byThing[subjectType];
  return fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
