/** What of a studio tells whether a place of a file is the same one. */
export type KnownPlace = {
  readonly studioId: number;
  readonly name: string;
  readonly phone: string | null;
  readonly website: string | null;
  readonly postalCode: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Of its postal area or city: it says nothing about who is next door. */
  readonly isPositionApproximate: boolean;
  readonly googlePlaceId: string | null;
  readonly osmId: string | null;
};
