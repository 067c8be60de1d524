/** Labels promise 10 % and 20 % off, the total is not reduced (specification, section 9). */
export function listingTotalCents(monthlyPriceCents: number, months: number): number {
  return monthlyPriceCents * months;
}
