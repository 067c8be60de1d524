/** Three steps, and three things that we hold to (product rules, "About and legal pages"). */
export const steps = [
  {
    name: "Access",
    text: "One map of Ontario's studios. Search by city, neighbourhood or postal code, or start with what is near you.",
  },
  {
    name: "Convenience",
    text: "Classes, prices, opening hours and reviews side by side. Keep your favourites for later; there is no account to make.",
  },
  {
    name: "Book",
    text: "Found your studio? Book with them directly: on their website, by phone, or with a message from their page.",
  },
] as const;

export const approach = [
  {
    name: "Real reviews",
    text: "Ratings and reviews come from the people who went. We write none, we sell none, and a paid listing moves no star.",
  },
  {
    name: "Local",
    text: "A studio is part of its street. We look closely at neighbourhoods, so that near means near.",
  },
  {
    name: "Empower members",
    text: "Clear facts before the first class: what it costs, when it is open, what it is like. The choice is yours.",
  },
] as const;
