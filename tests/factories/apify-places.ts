/** As the exporter writes it, somewhere on the Bruce Peninsula, where the sample has no studio. */
export function apifyPlace(title: string, { at, placeId }: { at: number; placeId: string }) {
  return {
    title,
    placeId,
    categoryName: "Pilates studio",
    address: `${at} Bay St, Tobermory, ON N0H 2R0, Canada`,
    city: "Tobermory",
    state: "Ontario",
    postalCode: "N0H 2R0",
    countryCode: "CA",
    phone: `(519) 555-01${10 + at}`,
    location: { lat: 45.25 + at / 50, lng: -81.66 },
  };
}
