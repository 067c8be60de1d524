/** Labels promise 10 % and 20 % off, the total is not reduced (product rules, "Prices"). */
export function listingTotalCents(monthlyPriceCents: number, months: number): number {
  return monthlyPriceCents * months;
}
