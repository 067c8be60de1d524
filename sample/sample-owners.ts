type SampleOwner = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Their studios, by `googlePlaceId`. */
  readonly studios: readonly string[];
};

/** Fictional people who look after some of the fictional studios; their addresses receive no mail anywhere. */
export const sampleOwners: readonly SampleOwner[] = [
  {
    email: "ines@small-room-pilates.example",
    firstName: "Ines",
    lastName: "Okafor",
    studios: ["sample-toronto-small-room-pilates", "sample-toronto-slow-tuesday"],
  },
  {
    email: "odile@odiles-pilates-room.example",
    firstName: "Odile",
    lastName: "Tremblay",
    studios: ["sample-ottawa-odiles-pilates-room"],
  },
];
