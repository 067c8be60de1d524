type SampleOwner = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Their studios, by `googlePlaceId`, and what they answered there: by the review's author. */
  readonly studios: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Fictional people who look after some of the fictional studios; their addresses receive no mail anywhere. */
export const sampleOwners: readonly SampleOwner[] = [
  {
    email: "ines@small-room-pilates.example",
    firstName: "Ines",
    lastName: "Okafor",
    studios: {
      "sample-toronto-small-room-pilates": {
        "Leila R.":
          "Thank you, Leila. The walk is the one thing we can’t make easier; there is a bench at the corner, and it is allowed.",
        "Glenn L.":
          "Nobody here looks at anybody, that is a promise. There will be no shower in a room this size, but the eight o’clock now ends ten minutes early so that you make your train.",
      },
      "sample-toronto-slow-tuesday": {
        "Ashton K.":
          "You are right, and I am sorry. A sick child is not a late cancellation: the fee is on its way back, and the rule now says so.",
        "Erin E.":
          "I am sorry about your first evening. We lock the door because the room lies behind it, but somebody opens it now until ten past. The beginners’ classes have their own colour in the schedule since then. Please let me invite you to one.",
        "Andrew T.":
          "Good point about the levels. Every class says now what it expects, and fourteen marathons count as experience.",
        Genevieve:
          "To Sudbury and back is quite something. Our substitutes are on the schedule two weeks ahead from now on.",
      },
    },
  },
  {
    email: "odile@odiles-pilates-room.example",
    firstName: "Odile",
    lastName: "Tremblay",
    studios: {
      "sample-ottawa-odiles-pilates-room": {
        "Rosemary E.":
          "Thank you for saying it plainly. We do talk a lot in the first weeks. A private hour before the first class is half price since the summer, and you would be welcome to one.",
        "Harriet R.": "Thesis month is over: congratulations. The schedule shows the levels now.",
        "Ariane F.": "Please thank your daughter from all of us. The long box is waiting.",
        "Jean-Luc":
          "The changing area is small, so classes no longer end and begin on the same minute.",
      },
    },
  },
];

/** By studio and author. */
export const sampleReplies: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  sampleOwners.flatMap(({ studios }) =>
    Object.entries(studios).map(([studio, replies]) => [studio, new Map(Object.entries(replies))]),
  ),
);

/** Of those studios that somebody looks after. */
export const ownedSamples: ReadonlySet<string> = new Set(sampleReplies.keys());
