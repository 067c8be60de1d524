/** Ways to pay on the page of a payment service, by the names of the services. */
export const onlinePaymentMethods = ["stripe"] as const;

export const paymentMethods = ["invoice", ...onlinePaymentMethods] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
