import { type MappedField, mappedFields } from "#domain/contracts/imports/column-mapping.ts";
import { slugify } from "#domain/rules/text/slug.ts";

/** What people call it, in English and French; as slugs, the surest first. */
const names: Readonly<Record<MappedField, string>> = {
  studioId: "studio-id atlas-id pilates-atlas-id",
  googlePlaceId: "google-place-id place-id placeid google-id gmaps-id",
  osmId: "osm-id osmid openstreetmap-id",
  name: "name studio-name studio business-name business title company company-name place-name place organization organisation nom nom-du-studio nom-de-lentreprise entreprise etablissement nom-commercial raison-sociale location-name venue",
  address:
    "address full-address formatted-address complete-address street-address address-1 address1 address-line-1 mailing-address location addr-full adresse adresse-complete adresse-postale adresse-1",
  street:
    "street street-name street-line street-1 street-and-number street-number-and-name rue addr1 line-1 no-et-rue addr-street",
  neighborhood:
    "neighborhood neighbourhood borough district area suburb quartier arrondissement secteur addr-suburb",
  city: "city town municipality locality city-name ville municipalite localite commune addr-city",
  state: "state province prov region state-province province-state etat addr-province addr-state",
  countryCode: "country-code country pays code-pays nation addr-country",
  postalCode:
    "postal-code postalcode postcode post-code zip zip-code zipcode postal code-postal cp zip-postal-code postal-zip-code addr-postcode",
  latitude:
    "latitude lat y-coord geo-lat gps-lat location-lat coordinates coords lat-lng latlng lat-long lat-lon gps gps-coordinates geo-coordinates geolocation wkt geometry geom coordonnees",
  longitude: "longitude lng lon long x-coord geo-lng geo-lon gps-lng gps-lon location-lng",
  phone:
    "phone phone-number telephone tel phone-no telephone-number contact-number mobile main-phone business-phone phone-1 cell numero-de-telephone no-de-telephone courriel-tel contact-phone phones phone-numbers",
  email:
    "email e-mail email-address mail contact-email emails email-1 courriel adresse-courriel adresse-electronique",
  website:
    "website web site url website-url web-site homepage web-address link site-web site-internet adresse-web page-web siteweb contact-website",
  bookingUrl:
    "booking-url booking booking-link book-now schedule-url reservation lien-de-reservation reservations booking-appointment-link",
  instagram: "instagram ig insta instagram-url instagram-handle compte-instagram",
  facebook: "facebook fb facebook-url facebook-page page-facebook",
  tiktok: "tiktok tik-tok tiktok-url",
  description: "description about details summary bio notes a-propos resume presentation",
  classTypes:
    "class-types classes class-type types-of-classes offerings services styles disciplines cours types-de-cours",
  amenities: "amenities features facilities commodites equipements installations services-offerts",
  categories: "categories subtypes category type business-type keywords tags categorie types sport",
  price:
    "price class-price drop-in drop-in-price cost rate single-class prix tarif cout prix-du-cours",
  priceRange: "price-range price-level pricing gamme-de-prix fourchette-de-prix range",
  hours:
    "hours opening-hours business-hours open-hours hours-of-operation working-hours working-hours-csv-compatible working-hours-old-format open-times opening-times store-hours horaire horaires heures heures-douverture",
  monday: "monday mon monday-hours hours-monday lundi",
  tuesday: "tuesday tue tues tuesday-hours hours-tuesday mardi",
  wednesday: "wednesday wed wednesday-hours hours-wednesday mercredi",
  thursday: "thursday thu thur thurs thursday-hours hours-thursday jeudi",
  friday: "friday fri friday-hours hours-friday vendredi",
  saturday: "saturday sat saturday-hours hours-saturday samedi",
  sunday: "sunday sun sunday-hours hours-sunday dimanche",
  imageUrl: "image-url image photo photo-url picture main-image cover cover-image thumbnail logo",
  imageUrls: "image-urls images photos pictures gallery",
  rating:
    "rating stars score average-rating total-score google-rating review-rating note-moyenne evaluation cote",
  reviewCount:
    "review-count reviews reviews-count number-of-reviews num-reviews total-reviews rating-count nombre-davis avis nb-avis",
  url: "google-maps-url google-maps-link maps-url maps-link google-url gmaps-url google-maps map-link lien-google-maps location-link place-link",
  seenAt:
    "seen-at last-seen scraped-at checked-at verified-at last-updated updated-at date-checked last-checked last-verified as-of mis-a-jour date",
  permanentlyClosed:
    "permanently-closed closed is-closed ferme ferme-definitivement business-status",
};

type NamedField = { readonly field: MappedField; readonly rank: number };

const fieldByName = new Map<string, NamedField>(
  mappedFields.flatMap((field) =>
    names[field].split(" ").map((word, rank) => [word, { field, rank }] as const),
  ),
);

/** `studio_name`, `studioName`, `Studio Name` and `STUDIO-NAME` are one. */
export function findNamedField(column: string): NamedField | undefined {
  // In OpenStreetMap's tables: node, way or relation.
  if (column === "@type") return undefined;
  const spaced = column.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/[_./:]+/g, " ");
  return fieldByName.get(slugify(spaced)) ?? fieldByName.get(slugify(column));
}
