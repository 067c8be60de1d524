/** COSE's numbers of Ed25519, ECDSA with P-256, and RSA: what authenticators have. */
export const passkeyAlgorithms = [-8, -7, -257] as const;
