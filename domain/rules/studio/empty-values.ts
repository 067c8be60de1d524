import type { FieldKind, FieldValues } from "#domain/studio-fields.ts";

/** What a studio has of a kind where nothing is known. */
export const emptyValues: { readonly [Kind in FieldKind]: FieldValues[Kind] } = {
  title: "",
  text: "",
  paragraphs: "",
  line: null,
  postalCode: null,
  phone: null,
  email: null,
  url: null,
  profile: null,
  picture: null,
  latitude: 0,
  longitude: 0,
  flag: false,
  hours: null,
  cents: null,
  priceRange: null,
  keys: [],
  words: [],
  pictures: [],
  titles: [],
  rating: null,
  count: 0,
};
