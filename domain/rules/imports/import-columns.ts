import { type NamesWith, namesOf, studioFields } from "#domain/studio-fields.ts";

type ImportColumn = {
  /** As a person chooses it, where that is another word than the form's. */
  readonly label?: string;
  /** What people call it, in English and French; as slugs, the surest first. */
  readonly columns: string;
  /** The names that versions of Apify's exporter have given it, the most trusted first. */
  readonly apify?: readonly string[];
  /** Such an export has several, of which the first is taken. */
  readonly isList?: true;
  /** OpenStreetMap's tags, with and without `contact:`. */
  readonly osm?: readonly string[];
};

type ImportedField = NamesWith<typeof studioFields, { readonly imported: true }>;
/** Nobody's file has a column for them. */
type Unmapped = "peopleAlsoSearch";

/**
 * What a column of a file can be taken for: each field of a studio that files bring, and what only an import needs. Apart
 * from the table of fields, since no page needs it.
 */
export const importColumns = {
  studioId: {
    label: "Our number of the studio",
    columns: "studio-id atlas-id pilates-atlas-id",
    apify: ["studioId"],
  },
  googlePlaceId: {
    label: "Google’s place id",
    columns: "google-place-id place-id placeid google-id gmaps-id",
    apify: ["placeId", "place_id", "googlePlaceId"],
  },
  osmId: { label: "OpenStreetMap’s id", columns: "osm-id osmid openstreetmap-id" },
  name: {
    columns:
      "name studio-name studio business-name business title company company-name place-name place organization organisation nom nom-du-studio nom-de-lentreprise entreprise etablissement nom-commercial raison-sociale location-name venue",
    apify: ["title", "name"],
  },
  address: {
    columns:
      "address full-address formatted-address complete-address street-address address-1 address1 address-line-1 mailing-address location addr-full adresse adresse-complete adresse-postale adresse-1",
    apify: ["address", "fullAddress", "full_address", "formattedAddress"],
  },
  street: {
    label: "Street and number",
    columns:
      "street street-name street-line street-1 street-and-number street-number-and-name rue addr1 line-1 no-et-rue addr-street",
    apify: ["street"],
  },
  neighborhood: {
    columns:
      "neighborhood neighbourhood borough district area suburb quartier arrondissement secteur addr-suburb",
    apify: ["neighborhood", "neighbourhood", "borough"],
  },
  city: {
    columns:
      "city town municipality locality city-name ville municipalite localite commune addr-city",
    apify: ["city"],
  },
  state: {
    label: "Province",
    columns:
      "state province prov region state-province province-state etat addr-province addr-state",
    apify: ["state", "province", "region"],
  },
  countryCode: {
    label: "Country",
    columns: "country-code country pays code-pays nation addr-country",
    apify: ["countryCode", "country_code", "country"],
  },
  postalCode: {
    columns:
      "postal-code postalcode postcode post-code zip zip-code zipcode postal code-postal cp zip-postal-code postal-zip-code addr-postcode",
    apify: ["postalCode", "postal_code", "zip", "zipCode"],
  },
  latitude: {
    columns:
      "latitude lat y-coord geo-lat gps-lat location-lat coordinates coords lat-lng latlng lat-long lat-lon gps gps-coordinates geo-coordinates geolocation wkt geometry geom coordonnees",
  },
  longitude: {
    columns: "longitude lng lon long x-coord geo-lng geo-lon gps-lng gps-lon location-lng",
  },
  phone: {
    columns:
      "phone phone-number telephone tel phone-no telephone-number contact-number mobile main-phone business-phone phone-1 cell numero-de-telephone no-de-telephone courriel-tel contact-phone phones phone-numbers",
    apify: ["phone", "phoneNumber", "phone_number"],
    osm: ["phone", "mobile"],
  },
  email: {
    columns:
      "email e-mail email-address mail contact-email emails email-1 courriel adresse-courriel adresse-electronique",
    apify: ["email", "emails"],
    isList: true,
    osm: ["email"],
  },
  website: {
    columns:
      "website web site url website-url web-site homepage web-address link site-web site-internet adresse-web page-web siteweb contact-website",
    apify: ["website", "webUrl", "site", "domain"],
    osm: ["website", "url"],
  },
  bookingUrl: {
    columns:
      "booking-url booking booking-link book-now schedule-url reservation lien-de-reservation reservations booking-appointment-link",
    apify: ["bookingUrl", "bookingLinks", "booking_appointment_link", "reserveTableUrl"],
    isList: true,
  },
  instagram: {
    columns: "instagram ig insta instagram-url instagram-handle compte-instagram",
    apify: ["instagram", "instagrams"],
    isList: true,
    osm: ["instagram"],
  },
  facebook: {
    columns: "facebook fb facebook-url facebook-page page-facebook",
    apify: ["facebook", "facebooks"],
    isList: true,
    osm: ["facebook"],
  },
  tiktok: {
    columns: "tiktok tik-tok tiktok-url",
    apify: ["tiktok", "tiktoks"],
    isList: true,
    osm: ["tiktok"],
  },
  description: {
    columns: "description about details summary bio notes a-propos resume presentation",
    apify: ["description"],
  },
  classTypes: {
    columns:
      "class-types classes class-type types-of-classes offerings services styles disciplines cours types-de-cours",
    apify: ["classTypes"],
  },
  amenities: {
    columns: "amenities features facilities commodites equipements installations services-offerts",
    apify: ["amenities"],
  },
  categories: {
    columns: "categories subtypes category type business-type keywords tags categorie types sport",
    apify: ["categories", "subtypes", "types"],
  },
  price: {
    columns:
      "price class-price drop-in drop-in-price cost rate single-class prix tarif cout prix-du-cours",
    apify: ["price"],
  },
  priceRange: {
    columns: "price-range price-level pricing gamme-de-prix fourchette-de-prix range",
    apify: ["priceRange", "price_range", "range"],
  },
  introOffer: {
    columns:
      "intro-offer introductory-offer new-client-offer first-visit trial first-class offre-decouverte premiere-visite",
  },
  packs: {
    columns: "packs class-packs packages pack class-package forfaits carnets",
  },
  monthlyPrice: {
    columns:
      "monthly-price monthly price-per-month membership-price monthly-membership abonnement prix-mensuel",
  },
  fees: {
    columns: "fees extra-fees other-fees frais",
  },
  cancelHours: {
    columns:
      "cancel-hours cancellation-hours cancel-until cancellation-notice annulation heures-dannulation",
  },
  lateCancelFee: {
    columns: "late-cancel-fee late-cancellation-fee late-cancel cancellation-fee frais-dannulation",
  },
  noShowFee: {
    columns: "no-show-fee no-show noshow-fee frais-dabsence",
  },
  waitlist: {
    columns: "waitlist wait-list waiting-list liste-dattente",
  },
  classSize: {
    columns:
      "class-size max-class-size group-size capacity places max-participants taille-du-groupe",
  },
  levels: {
    columns: "levels level class-levels niveaux niveau",
  },
  teachers: {
    columns:
      "teachers instructors teacher instructor team staff enseignants instructeurs professeurs",
  },
  receipts: {
    columns: "receipts insurance-receipts insurance receipt recus assurance",
  },
  stepFree: {
    columns:
      "step-free step-free-entrance wheelchair wheelchair-accessible accessible accessible-entrance sans-marche acces-fauteuil",
  },
  doorWidth: {
    columns: "door-width door-width-cm width-of-door largeur-de-porte",
  },
  lift: {
    columns: "lift elevator ascenseur",
  },
  changingRoom: {
    columns: "changing-room change-room accessible-changing-room vestiaire",
  },
  toilet: {
    columns: "toilet accessible-toilet accessible-washroom washroom step-free-toilet toilettes",
  },
  transferHeight: {
    columns:
      "transfer-height transfer-height-cm apparatus-height reformer-height hauteur-de-transfert",
  },
  quietHours: {
    columns: "quiet-hours quiet-times sensory-hours heures-calmes",
  },
  parking: {
    columns: "parking parking-words parking-details stationnement",
  },
  transit: {
    columns: "transit public-transit transit-words by-transit transports transport-en-commun",
  },
  hours: {
    label: "Opening hours of the week",
    columns:
      "hours opening-hours business-hours open-hours hours-of-operation working-hours working-hours-csv-compatible working-hours-old-format open-times opening-times store-hours horaire horaires heures heures-douverture",
  },
  specialDays: {
    columns: "special-days special-hours holiday-hours holidays jours-speciaux jours-feries",
  },
  monday: { label: "Hours on Monday", columns: "monday mon monday-hours hours-monday lundi" },
  tuesday: {
    label: "Hours on Tuesday",
    columns: "tuesday tue tues tuesday-hours hours-tuesday mardi",
  },
  wednesday: {
    label: "Hours on Wednesday",
    columns: "wednesday wed wednesday-hours hours-wednesday mercredi",
  },
  thursday: {
    label: "Hours on Thursday",
    columns: "thursday thu thur thurs thursday-hours hours-thursday jeudi",
  },
  friday: { label: "Hours on Friday", columns: "friday fri friday-hours hours-friday vendredi" },
  saturday: {
    label: "Hours on Saturday",
    columns: "saturday sat saturday-hours hours-saturday samedi",
  },
  sunday: { label: "Hours on Sunday", columns: "sunday sun sunday-hours hours-sunday dimanche" },
  imageUrl: {
    columns: "image-url image photo photo-url picture main-image cover cover-image thumbnail logo",
    apify: ["imageUrl", "thumbnail", "photo"],
  },
  imageUrls: {
    columns: "image-urls images photos pictures gallery",
    apify: ["imageUrls", "images"],
  },
  rating: {
    columns:
      "rating stars score average-rating total-score google-rating review-rating note-moyenne evaluation cote",
    apify: ["totalScore", "rating", "review_rating"],
  },
  // A list of reviews is no number, and says nothing here.
  reviewCount: {
    columns:
      "review-count reviews reviews-count number-of-reviews num-reviews total-reviews rating-count nombre-davis avis nb-avis",
    apify: ["reviewsCount", "reviewCount", "review_count", "ratingCount", "reviews"],
  },
  url: {
    label: "Page on Google Maps",
    columns:
      "google-maps-url google-maps-link maps-url maps-link google-url gmaps-url google-maps map-link lien-google-maps location-link place-link",
    apify: ["url", "googleMapsUrl", "placeUrl", "location_link", "link"],
  },
  seenAt: {
    label: "Seen on",
    columns:
      "seen-at last-seen scraped-at checked-at verified-at last-updated updated-at date-checked last-checked last-verified as-of mis-a-jour date",
    apify: ["scrapedAt"],
  },
  permanentlyClosed: {
    label: "Closed for good",
    columns: "permanently-closed closed is-closed ferme ferme-definitivement business-status",
    apify: ["permanentlyClosed", "isPermanentlyClosed", "businessStatus", "business_status"],
  },
} as const satisfies Readonly<Record<Exclude<ImportedField, Unmapped>, ImportColumn>> &
  Readonly<Record<string, ImportColumn>>;

export type MappedField = keyof typeof importColumns;
export const mappedFields: readonly MappedField[] = namesOf(importColumns);

const labels: Readonly<Record<string, { readonly label: string }>> = studioFields;

/** What a column can be taken for, as a person chooses it. */
export function mappedFieldLabel(field: MappedField): string {
  const { label = labels[field]?.label ?? field }: ImportColumn = importColumns[field];
  return label;
}

/** Of each field what its row has, where it has it. */
export function columnsWith<Property extends keyof ImportColumn>(
  property: Property,
): [field: MappedField, has: NonNullable<ImportColumn[Property]>][] {
  return mappedFields.flatMap((field) => {
    const row: ImportColumn = importColumns[field];
    const has = row[property];
    return has === undefined ? [] : [[field, has]];
  });
}

/** Of each field what its column can be called, the surest first. */
export const columnNames: readonly { readonly field: MappedField; readonly names: string[] }[] =
  columnsWith("columns").map(([field, words]) => ({ field, names: words.split(" ") }));
