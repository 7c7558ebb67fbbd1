/** 32 signs that are not mistaken for one another. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'

/** Bytes as text that is typed from a note to a phone: a sign, of five bits, for each. */
export const readableSigns = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => signs[byte % signs.length]).join('')
