/** The number in an address; what is no number is no studio's. */
export function readStudioId(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : 0;
}
